import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { DEMO_ADMIN_ID } from "../../auth/demo-account.ts";
import { findPasswordWeakness } from "../../auth/password-weakness.ts";
import { createPasswordVerifier, hashPassword } from "../../auth/passwords.ts";
import type { Sessions } from "../../auth/sessions.ts";
import type { Db } from "../../db/connect.ts";
import { createSamePasswordError, HttpError } from "../../errors/http-error.ts";
import { createAttemptLimiter } from "../../plugins/attempt-limiter.ts";
import type { AccountRepository } from "./account.repository.ts";
import type { PasswordChange } from "./account.schema.ts";

/** The administrator who asks, and the session of the request. */
interface Requester {
  adminId: string;
  sessionId: string;
  auditSource: AuditSource;
}

export interface AccountService {
  logOut(by: Requester): Promise<void>;
  /** @throws HttpError 404 */
  endSession(id: string, by: Requester): Promise<void>;
  endOtherSessions(by: Requester): Promise<void>;
  /**
   * Changes the password of an administrator and ends all other sessions.
   * @throws HttpError 400 for a wrong current or a weak new password, 401 when the session has ended,
   * 403 for the demo's account, or 429 after too many wrong passwords
   */
  changePassword(change: PasswordChange, by: Requester): Promise<void>;
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
    async logOut({ adminId, sessionId, auditSource }) {
      await db.transaction(async (transaction) => {
        // It may have ended since the request began.
        if (!(await sessions.end(adminId, sessionId, transaction))) return;
        await recordAudit(transaction, auditSource, "administrator.logout", {
          id: adminId,
          before: { session: sessionId },
        });
      });
    },

    async endSession(id, { adminId, auditSource }) {
      await db.transaction(async (transaction) => {
        if (!(await sessions.end(adminId, id, transaction))) {
          throw new HttpError(404, "This session has already ended.");
        }
        await recordAudit(transaction, auditSource, "administrator.end_session", {
          id: adminId,
          before: { session: id },
        });
      });
    },

    async endOtherSessions({ adminId, sessionId, auditSource }) {
      await db.transaction(async (transaction) => {
        const ended = await sessions.endOthers(adminId, sessionId, transaction);
        await recordAudit(transaction, auditSource, "administrator.end_other_sessions", {
          id: adminId,
          before: { sessions: ended },
        });
      });
    },

    async changePassword({ currentPassword, password }, { adminId, sessionId, auditSource }) {
      // Its password is public, and everybody who tries the demo needs it.
      if (adminId === DEMO_ADMIN_ID) {
        throw new HttpError(403, "The password of the demo's account cannot be changed.");
      }
      const admin = await repository.find(adminId);
      if (admin === undefined) throw createEndedError();
      const { email, firstname, lastname } = admin;
      const weakness = findPasswordWeakness(password, { email, names: [firstname, lastname] });
      if (weakness !== undefined) throw new HttpError(400, `password: ${weakness}`);
      if (password === currentPassword) throw createSamePasswordError();

      await wrongPasswords.count(adminId);
      if (!(await verifyPassword(admin.passwordHash, currentPassword))) {
        throw new HttpError(400, "The current password is wrong.");
      }
      await wrongPasswords.reset(adminId);

      const passwordHash = await hashPassword(password);
      await db.transaction(async (transaction) => {
        const isChanged =
          (await repository.lock(transaction, admin)) &&
          (await sessions.keep(transaction, sessionId, () =>
            repository.setPassword(transaction, adminId, passwordHash),
          ));
        if (!isChanged) throw createEndedError();
        await recordAudit(transaction, auditSource, "administrator.change_password", {
          id: adminId,
        });
      });
    },
  };
}

/** A concurrent change of the password has ended the session, or another device has. */
function createEndedError(): HttpError {
  return new HttpError(401, "Your session has expired. Please sign in again.");
}
