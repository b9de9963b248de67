import type { Http } from "../../http/create-http.ts";
import { request } from "../../http/request.ts";
import type { AuthUser } from "../../session/auth-user.ts";
import { authFailures } from "./auth.failures.ts";
import { parseLogin, type Credentials, type InviteAcceptance } from "./auth.schema.ts";

/** The calls before sign-in: plain functions, because those screens load no query client. */
export interface AuthApi {
  login: (credentials: Credentials) => Promise<{ token: string; user: AuthUser }>;
  /** Sets the password of an invited administrator. */
  acceptInvite: (acceptance: InviteAcceptance) => Promise<void>;
}

export function authApi(http: Http): AuthApi {
  return {
    login: (credentials) =>
      request(http, {
        method: "post",
        path: "admin/login",
        json: credentials,
        isLogin: true,
        parse: parseLogin,
        failure: authFailures.login,
      }),

    acceptInvite: (acceptance) =>
      request(http, {
        method: "post",
        path: "admin/accept-invite",
        json: acceptance,
        failure: authFailures.acceptInvite,
      }),
  };
}
