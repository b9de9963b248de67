import { ApiError, type FailureTexts } from "../../http/api-error.ts";
import type { Session } from "../../session/session.ts";
import type { AuthApi } from "./auth.api.ts";
import { authFailures } from "./auth.failures.ts";
import type { Credentials, InviteAcceptance } from "./auth.schema.ts";

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
    /** Signs in and starts the session. */
    async login(credentials: Credentials): Promise<void> {
      const api = await load(authFailures.login);
      const { token, user } = await api.login(credentials);
      session.start(token, user);
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
