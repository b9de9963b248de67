import * as v from "valibot";
import type { Http } from "../../http/create-http.ts";
import { request, type Call } from "../../http/request.ts";
import { NO_ROLE } from "../../session/permissions.ts";
import { authFailures } from "./auth.failures.ts";
import { browserOptionsSchema, parseLogin, parseLoginOrFactor } from "./auth.schema.ts";
import type { Credentials, FactorCode, InviteAcceptance, SecondFactor } from "./auth.schema.ts";

export type AuthApi = ReturnType<typeof authApi>;

/** The calls that start and end sessions: plain functions, because the sign-in page loads no query client. */
export function authApi(http: Http) {
  return {
    capabilities: http.capabilities,
    ...loginCalls(http),

    /** Asks for a mail with a link. Needs the capability `forgot-password`. */
    forgotPassword(email: string): Promise<void> {
      const call = { isLogin: true, failure: authFailures.forgotPassword };
      return post(http, "admin/forgot-password", { email }, call);
    },

    acceptInvite: (acceptance: InviteAcceptance) =>
      post(http, "admin/accept-invite", acceptance, { failure: authFailures.acceptInvite }),

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
  };
}

function loginCalls(http: Http) {
  const startSession = ({ token, user }: ReturnType<typeof parseLogin>): void => {
    const hasRole = http.capabilities.has("permissions");
    http.session.start(token, hasRole ? user : { ...user, ...NO_ROLE });
  };
  return {
    /** Starts a session, or returns what a server with `second-factor` asks for. */
    async login(credentials: Credentials): Promise<SecondFactor | undefined> {
      const call = { isLogin: true, parse: parseLoginOrFactor, failure: authFailures.login };
      const result = await post(http, "admin/login", credentials, call);
      if ("challenge" in result) return result;
      startSession(result);
      return undefined;
    },

    /** Completes a sign-in. Needs the capability `second-factor`. */
    async loginWithFactor(challenge: string, code: FactorCode): Promise<void> {
      const call = { isLogin: true, parse: parseLogin, failure: authFailures.loginWithFactor };
      startSession(await post(http, "admin/login/factor", { challenge, ...code }, call));
    },

    /** Returns what the browser needs to sign in with a passkey. Needs the capability `passkeys`. */
    startPasskeyLogin: () =>
      request(http, {
        method: "get",
        path: "admin/login/passkey",
        isLogin: true,
        parse: (body) => v.parse(browserOptionsSchema, body),
        failure: authFailures.loginWithPasskey,
      }),

    async loginWithPasskey(passkey: object): Promise<void> {
      const call = { isLogin: true, parse: parseLogin, failure: authFailures.loginWithPasskey };
      startSession(await post(http, "admin/login/passkey", { passkey }, call));
    },
  };
}

function post<Result = void>(
  http: Http,
  path: string,
  json: object,
  call: Pick<Call<Result>, "failure" | "isLogin" | "parse">,
): Promise<Result> {
  return request(http, { method: "post", path, json, ...call });
}
