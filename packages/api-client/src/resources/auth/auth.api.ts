import type { Http } from "../../http/create-http.ts";
import { request } from "../../http/request.ts";
import type { Session } from "../../session/session.ts";
import { parseLogin, type Credentials, type InviteAcceptance } from "./auth.schema.ts";

export interface Auth {
  session: Session;
  /**
   * POST /admin/login: signs in and starts the session.
   *
   * @throws {ApiError}
   */
  login(credentials: Credentials): Promise<void>;
  /**
   * POST /admin/accept-invite: sets the password of an invited administrator.
   *
   * @throws {ApiError}
   */
  acceptInvite(acceptance: InviteAcceptance): Promise<void>;
}

/** Creates the calls made before sign-in. They are plain functions: those screens load no query client. */
export function createAuth({ http, session }: { http: Http; session: Session }): Auth {
  return {
    session,
    async login(credentials) {
      const { token, user } = await request(http, {
        method: "post",
        path: "admin/login",
        json: credentials,
        isLogin: true,
        parse: parseLogin,
        failure: { messageKeys: ["message", "error"], fallback: "An unexpected error occurred" },
      });
      session.start(token, user);
    },
    acceptInvite(acceptance) {
      return request(http, {
        method: "post",
        path: "admin/accept-invite",
        json: acceptance,
        failure: { messageKeys: ["message"], fallback: "Failed to accept invite." },
      });
    },
  };
}
