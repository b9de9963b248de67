import { ApiError, type FailureTexts } from "../../http/api-error.ts";
import { parseAdvertised, readAdvertised } from "../../http/advertised.ts";
import type { Capability } from "../../http/capabilities.ts";
import type { Session } from "../../session/session.ts";
import type { AuthApi } from "./auth.api.ts";
import { authFailures } from "./auth.failures.ts";
import type { Credentials, FactorCode, InviteAcceptance, SecondFactor } from "./auth.schema.ts";

export type Auth = ReturnType<typeof createAuth>;

interface AuthOptions {
  session: Session;
  /** Loads the calls. The sign-in page is shown without their code, ky and valibot: 9 kB (brotli). */
  loadApi: () => Promise<AuthApi>;
}

/** Creates what the screens before sign-in use: the session, and calls that are loaded when made. */
export function createAuth({ session, loadApi }: AuthOptions) {
  /** @throws {ApiError} if the code cannot be loaded, as if the call had failed. */
  const load = ({ fallback }: FailureTexts): Promise<AuthApi> =>
    loadApi().catch((cause: unknown) => {
      throw new ApiError(fallback, { cause });
    });
  const revoke = async (token: string): Promise<void> => {
    const api = await loadApi();
    if (api.capabilities.has("sessions")) await api.logout(token);
  };
  return {
    session,
    /** Returns whether the server that has sent this page advertises a capability, before any call. */
    offers: (capability: Capability): boolean => parseAdvertised(readAdvertised()).has(capability),
    /** Signs in and starts the session. Returns what else the account needs for that, if anything. */
    async login(credentials: Credentials): Promise<SecondFactor | undefined> {
      const api = await load(authFailures.login);
      const result = await api.login(credentials);
      if ("challenge" in result) return result;
      session.start(result.token, result.user);
      return undefined;
    },
    async loginWithFactor(challenge: string, code: FactorCode): Promise<void> {
      const api = await load(authFailures.loginWithFactor);
      const { token, user } = await api.loginWithFactor(challenge, code);
      session.start(token, user);
    },
    /** @param askForPasskey asks the browser for a passkey */
    async loginWithPasskey(askForPasskey: (options: object) => Promise<object>): Promise<void> {
      const api = await load(authFailures.loginWithPasskey);
      const passkey = await askForPasskey(await api.startPasskeyLogin());
      const { token, user } = await api.loginWithPasskey(passkey);
      session.start(token, user);
    },
    async forgotPassword(email: string): Promise<void> {
      const api = await load(authFailures.forgotPassword);
      await api.forgotPassword(email);
    },
    /** Signs out at once. Then ends the session on the server too, if it can, without waiting for the result. */
    logout(): void {
      const { token } = session.get();
      session.end("signed-out");
      if (token === undefined) return;
      revoke(token).catch(() => {
        // Signed out here. On the server, the session expires without use.
      });
    },
    async acceptInvite(acceptance: InviteAcceptance): Promise<void> {
      const api = await load(authFailures.acceptInvite);
      await api.acceptInvite(acceptance);
    },
  };
}
