import { parseAdvertised, readAdvertised } from "../../wire/lenient.ts";
import type { Capability } from "../../http/capabilities.ts";
import type { Session } from "../../session/session.ts";
import type { AuthApi, AuthCalls } from "./auth.api.ts";

/** What the screens before sign-in use. Its calls are loaded when they are made. */
export interface Auth extends AuthCalls {
  session: Session;
  /** Returns whether the server that has sent this page advertises a capability, before any call. */
  offers: (capability: Capability) => boolean;
  /** Signs out at once. Then ends the session on the server too, if it can, without waiting for the result. */
  logout: () => void;
}

interface AuthOptions {
  session: Session;
  /** Loads the calls. The sign-in page is shown without their code, ky and valibot: 9 kB (brotli). */
  loadApi: () => Promise<AuthApi>;
}

export function createAuth({ session, loadApi }: AuthOptions): Auth {
  /** Returns a call, which also rejects if its code cannot be loaded. */
  const call =
    <Args extends unknown[], Result>(find: (api: AuthApi) => (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> =>
      find(await loadApi())(...args);
  const revoke = async (token: string): Promise<void> => {
    const api = await loadApi();
    if (api.capabilities.has("sessions")) await api.logout(token);
  };
  return {
    session,
    offers: (capability) => parseAdvertised(readAdvertised()).has(capability),
    login: call((api) => api.login),
    loginWithFactor: call((api) => api.loginWithFactor),
    startPasskeyLogin: call((api) => api.startPasskeyLogin),
    loginWithPasskey: call((api) => api.loginWithPasskey),
    forgotPassword: call((api) => api.forgotPassword),
    acceptInvite: call((api) => api.acceptInvite),
    logout() {
      const { token } = session.get();
      session.end("signed-out");
      if (token === undefined) return;
      revoke(token).catch(() => {
        // Signed out here. On the server, the session expires without use.
      });
    },
  };
}
