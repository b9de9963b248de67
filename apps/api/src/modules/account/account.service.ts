import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { AttemptLimiter } from "../../auth/attempt-limiter.ts";
import { DEMO_ADMIN_ID, DEMO_PASSWORD_MESSAGE } from "../../auth/demo-account.ts";
import { findPasswordWeakness } from "../../auth/password-weakness.ts";
import { hashPassword, verifyPassword } from "../../auth/passwords.ts";
import {
  createSamePasswordError,
  createSessionExpiredError,
  HttpError,
} from "../../errors/http-error.ts";
import {
  findAdministrator,
  lockAdministrator,
  setPassword,
} from "../administrators/administrators.repository.ts";
import { sendNotice } from "../factors/account-notices.ts";
import type { ModuleOptions } from "../module-options.ts";
import type { PasswordChange } from "./account.schema.ts";

/**
 * Changes the password of an administrator and ends all other sessions.
 * @throws HttpError 400 for a wrong current or a weak new password, 401 when the session has ended,
 * 403 for the demo's account, or 429 after too many wrong passwords
 */
export async function changePassword(
  options: Pick<ModuleOptions, "db" | "sessions" | "mails" | "clock"> & {
    wrongPasswords: AttemptLimiter;
  },
  { currentPassword, password }: PasswordChange,
  by: { adminId: string; sessionId: string; auditSource: AuditSource },
): Promise<void> {
  const { db, sessions, wrongPasswords } = options;
  const { adminId: id, sessionId, auditSource } = by;
  // Its password is public, and everybody who tries the demo needs it.
  if (id === DEMO_ADMIN_ID) throw new HttpError(403, DEMO_PASSWORD_MESSAGE);
  const admin = await findAdministrator(db, { id });
  if (admin === undefined) throw createSessionExpiredError();
  const { email, firstname, lastname } = admin;
  const weakness = findPasswordWeakness(password, { email, names: [firstname, lastname] });
  if (weakness !== undefined) throw new HttpError(400, weakness);
  if (password === currentPassword) throw createSamePasswordError();

  await wrongPasswords.count(id);
  if (!(await verifyPassword(admin.passwordHash, currentPassword))) {
    throw new HttpError(400, "The current password is wrong.");
  }
  await wrongPasswords.reset(id);

  const passwordHash = await hashPassword(password);
  await db.transaction(async (transaction) => {
    const locked = await lockAdministrator(transaction, { id });
    const isCurrent =
      locked?.passwordHash === admin.passwordHash &&
      (await sessions.exemptFromTrigger(transaction, sessionId)) &&
      (await setPassword(transaction, id, passwordHash)) !== undefined;
    // A concurrent change of the password has ended the session, or another device has.
    if (!isCurrent) throw createSessionExpiredError();
    await sendNotice(options, transaction, admin, "password", auditSource);
    await recordAudit(transaction, auditSource, "administrator.change_password", { id });
  });
}
