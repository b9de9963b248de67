import { DEMO_ADMIN_ID } from "../../auth/demo-account.ts";
import { findPasswordWeakness } from "../../auth/password-weakness.ts";
import { createPasswordVerifier, hashPassword } from "../../auth/passwords.ts";
import type { Sessions } from "../../auth/sessions.ts";
import type { Db } from "../../db/connect.ts";
import { HttpError } from "../../errors/http-error.ts";
import { createAttemptLimiter } from "../../plugins/attempt-limiter.ts";
import type { AccountRepository } from "./account.repository.ts";
import type { PasswordChange } from "./account.schema.ts";

export interface AccountService {
  /**
   * Changes the password of an administrator and ends all other sessions.
   * @throws HttpError 400 for a wrong current or a weak new password, 401 when the session has ended,
   * 403 for the demo's account, or 429 after too many wrong passwords
   */
  changePassword(change: PasswordChange, by: { adminId: string; sessionId: string }): Promise<void>;
}

export async function createAccountService(options: {
  db: Db;
  repository: AccountRepository;
  sessions: Sessions;
}): Promise<AccountService> {
  const { db, repository, sessions } = options;
  const verifyPassword = await createPasswordVerifier();
  // Without regard to the IP address: only somebody with a session of the account gets here.
  const wrongPasswords = createAttemptLimiter(db, {
    name: "change-password",
    attempts: "wrong passwords",
    maxFailures: 10,
    windowSeconds: 15 * 60,
  });

  return {
    async changePassword({ currentPassword, password }, { adminId, sessionId }) {
      // Its password is public, and everybody who tries the demo needs it.
      if (adminId === DEMO_ADMIN_ID) {
        throw new HttpError(403, "The password of the demo's account cannot be changed.");
      }
      const admin = await repository.find(adminId);
      if (admin === undefined) throw createEndedError();
      const { email, firstname, lastname } = admin;
      const weakness = findPasswordWeakness(password, { email, names: [firstname, lastname] });
      if (weakness !== undefined) throw new HttpError(400, `password: ${weakness}`);

      await wrongPasswords.count(adminId);
      if (!(await verifyPassword(admin.passwordHash, currentPassword))) {
        throw new HttpError(400, "The current password is wrong.");
      }
      await wrongPasswords.reset(adminId);

      const passwordHash = await hashPassword(password);
      const isChanged = await db.transaction(
        async (transaction) =>
          (await repository.lock(transaction, admin)) &&
          sessions.keep(transaction, sessionId, () =>
            repository.setPassword(transaction, adminId, passwordHash),
          ),
      );
      if (!isChanged) throw createEndedError();
    },
  };
}

/** A concurrent change of the password has ended the session, or another device has. */
function createEndedError(): HttpError {
  return new HttpError(401, "Your session has expired. Please sign in again.");
}
