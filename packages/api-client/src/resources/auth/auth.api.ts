import type { Http } from "../../http/create-http.ts";
import { request } from "../../http/request.ts";
import type { Session } from "../../session/session.ts";
import { parseLogin, type Credentials, type InviteAcceptance } from "./auth.schema.ts";

export interface Auth {
  session: Session;
  /** Signs in and starts the session. */
  login(credentials: Credentials): Promise<void>;
  /** Sets the password of an invited administrator. */
  acceptInvite(acceptance: InviteAcceptance): Promise<void>;
}

/** Creates the calls before sign-in: plain functions, because those screens load no query client. */
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
