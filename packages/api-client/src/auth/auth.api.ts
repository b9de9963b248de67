import * as v from "valibot";
import type { Http } from "../http/create-http.ts";
import { request } from "../http/request.ts";
import { parseAuthUser, type AuthUser } from "./auth-user.ts";
import type { Session } from "./session.ts";

export interface Credentials {
  email: string;
  password: string;
}

/** Email and token stand in the invitation's link. */
interface InviteAcceptance {
  email: string;
  token: string;
  password: string;
}

export interface Auth {
  session: Session;
  /**
   * Signs in and opens the session: POST /admin/login.
   *
   * @throws {ApiError} with the server's words, else "An unexpected error occurred".
   */
  login(credentials: Credentials): Promise<void>;
  /**
   * Sets the password of an invited administrator: POST /admin/accept-invite.
   *
   * @throws {ApiError} with the server's message, else "Failed to accept invite."
   */
  acceptInvite(acceptance: InviteAcceptance): Promise<void>;
}

/** Beside the resources of `createApi`, because the screens before sign-in need no query client. */
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

const tokenSchema = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/));

/** What is no object says nothing about who signed in, and keeps nobody out. */
const adminSchema = v.fallback(v.looseObject({}), {});

const loginSchema = v.object({ token: tokenSchema, admin: v.optional(adminSchema, {}) });

/** The answer, bare or under `data`; without a usable token it is a failed login. */
function parseLogin(body: unknown): { token: string; user: AuthUser } {
  const inner = v.safeParse(v.object({ data: v.looseObject({ token: tokenSchema }) }), body);
  const { token, admin } = v.parse(loginSchema, inner.success ? inner.output.data : body);
  return { token, user: parseAuthUser(admin) };
}
