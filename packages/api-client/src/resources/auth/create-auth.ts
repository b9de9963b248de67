import { ApiError } from "../../http/api-error.ts";
import { parseAdvertised, readAdvertised } from "../../wire/lenient.ts";
import type { Capability } from "../../http/capabilities.ts";
import type { Session } from "../../session/session.ts";
import type { AuthApi, Credentials, InviteAcceptance, TypedProof } from "./auth.api.ts";
import { authFailures } from "./auth.failures.ts";

export type Auth = ReturnType<typeof createAuth>;

interface AuthOptions {
  session: Session;
  /** Loads the calls. The sign-in page is shown without their code, ky and valibot: 9 kB (brotli). */
  loadApi: () => Promise<AuthApi>;
}

/** Creates what the screens before sign-in use: the session, and calls that are loaded when made. */
export function createAuth({ session, loadApi }: AuthOptions) {
  /** @throws {ApiError} also if the code cannot be loaded, as if the call had failed. */
  const call = async <Result>(
    name: keyof typeof authFailures,
    send: (api: AuthApi) => Promise<Result>,
  ): Promise<Result> => {
    const api = await loadApi().catch((cause: unknown) => {
      throw new ApiError(authFailures[name].fallback, { cause });
    });
    return send(api);
  };
  const revoke = async (token: string): Promise<void> => {
    const api = await loadApi();
    if (api.capabilities.has("sessions")) await api.logout(token);
  };
  return {
    session,
    /** Returns whether the server that has sent this page advertises a capability, before any call. */
    offers: (capability: Capability): boolean => parseAdvertised(readAdvertised()).has(capability),
    /** Signs in and starts the session. Returns the second factor that the account needs, if it needs one. */
    login: (credentials: Credentials) => call("login", (api) => api.login(credentials)),
    loginWithFactor: (challenge: string, proof: TypedProof) =>
      call("loginWithFactor", (api) => api.loginWithFactor(challenge, proof)),
    /** Returns what the browser needs to ask for a passkey. */
    startPasskeyLogin: () => call("loginWithPasskey", (api) => api.startPasskeyLogin()),
    loginWithPasskey: (passkey: object) =>
      call("loginWithPasskey", (api) => api.loginWithPasskey(passkey)),
    forgotPassword: (email: string) => call("forgotPassword", (api) => api.forgotPassword(email)),
    acceptInvite: (acceptance: InviteAcceptance) =>
      call("acceptInvite", (api) => api.acceptInvite(acceptance)),
    /** Signs out at once. Then ends the session on the server too, if it can, without waiting for the result. */
    logout(): void {
      const { token } = session.get();
      session.end("signed-out");
      if (token === undefined) return;
      revoke(token).catch(() => {
        // Signed out here. On the server, the session expires without use.
      });
    },
  };
}
