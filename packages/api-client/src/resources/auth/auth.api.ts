import type { Http } from "../../http/create-http.ts";
import { request } from "../../http/request.ts";
import { NO_ROLE } from "../../session/permissions.ts";
import { authFailures } from "./auth.failures.ts";
import * as v from "valibot";
import {
  browserOptionsSchema,
  parseLogin,
  parseSecondFactor,
  type Credentials,
  type FactorCode,
  type InviteAcceptance,
} from "./auth.schema.ts";

export type AuthApi = ReturnType<typeof authApi>;

/** The calls that start and end sessions: plain functions, because the sign-in page loads no query client. */
export function authApi(http: Http) {
  const toSession = ({ token, user }: ReturnType<typeof parseLogin>) => {
    const hasRole = http.capabilities.has("permissions");
    return { token, user: hasRole ? user : { ...user, ...NO_ROLE } };
  };
  const logIn = async (
    path: string,
    json: object,
    failure: (typeof authFailures)[keyof typeof authFailures],
  ) =>
    toSession(
      await request(http, {
        method: "post",
        path,
        json,
        isLogin: true,
        parse: parseLogin,
        failure,
      }),
    );
  return {
    capabilities: http.capabilities,

    /** Returns a session, or what a server with `second-factor` asks for. */
    async login(credentials: Credentials) {
      const result = await request(http, {
        method: "post",
        path: "admin/login",
        json: credentials,
        isLogin: true,
        parse: (body) => parseSecondFactor(body) ?? parseLogin(body),
        failure: authFailures.login,
      });
      return "challenge" in result ? result : toSession(result);
    },

    /** Completes a sign-in. Needs the capability `second-factor`. */
    loginWithFactor: (challenge: string, code: FactorCode) =>
      logIn("admin/login/factor", { challenge, ...code }, authFailures.loginWithFactor),

    /** Returns what the browser needs to sign in with a passkey. Needs the capability `passkeys`. */
    startPasskeyLogin: () =>
      request(http, {
        method: "get",
        path: "admin/login/passkey",
        isLogin: true,
        parse: (body) => v.parse(browserOptionsSchema, body),
        failure: authFailures.loginWithPasskey,
      }),

    loginWithPasskey: (passkey: object) =>
      logIn("admin/login/passkey", { passkey }, authFailures.loginWithPasskey),

    /** Asks for a mail with a link. Needs the capability `forgot-password`. */
    forgotPassword: (email: string) =>
      request(http, {
        method: "post",
        path: "admin/forgot-password",
        json: { email },
        isLogin: true,
        failure: authFailures.forgotPassword,
      }),

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
