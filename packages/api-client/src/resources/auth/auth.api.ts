import type { Http } from "../../http/create-http.ts";
import { request } from "../../http/request.ts";
import { NO_ROLE } from "../../session/permissions.ts";
import { authFailures } from "./auth.failures.ts";
import { parseLogin, type Credentials, type InviteAcceptance } from "./auth.schema.ts";

export type AuthApi = ReturnType<typeof authApi>;

/** The calls that start and end sessions: plain functions, because the sign-in page loads no query client. */
export function authApi(http: Http) {
  return {
    capabilities: http.capabilities,

    async login(credentials: Credentials) {
      const { token, user } = await request(http, {
        method: "post",
        path: "admin/login",
        json: credentials,
        isLogin: true,
        parse: parseLogin,
        failure: authFailures.login,
      });
      const hasRole = http.capabilities.has("permissions");
      return { token, user: hasRole ? user : { ...user, ...NO_ROLE } };
    },

    /** Ends the session of a token on the server. Needs the capability `sessions`. */
    logout: (token: string) =>
      request(http, {
        method: "post",
        path: "admin/logout",
        // By the time of the call, the session of this browser has ended.
        headers: { authorization: `Bearer ${token}` },
        keepalive: true,
        failure: authFailures.logout,
      }),

    /** Sets the password of an invited administrator. */
    acceptInvite: (acceptance: InviteAcceptance) =>
      request(http, {
        method: "post",
        path: "admin/accept-invite",
        json: acceptance,
        failure: authFailures.acceptInvite,
      }),
  };
}
