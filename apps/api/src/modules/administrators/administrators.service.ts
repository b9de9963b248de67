import { serverSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { DEMO_ADMIN_ID } from "../../auth/demo-account.ts";
import { hashPassword } from "../../auth/passwords.ts";
import type { Db } from "../../db/connect.ts";
import {
  insertAdministrator,
  lockAdministrator,
  updateAdministrator,
} from "./administrators.repository.ts";

/** Creates the administrator that the configuration names, unless the email exists. */
export async function createFirstAdministrator(
  db: Db,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (transaction) => {
    const admin = await insertAdministrator(transaction, {
      firstname: "First",
      lastname: "Administrator",
      email,
      passwordHash,
      role: "super_admin",
      createdAt: now,
    });
    if (admin === undefined) return;
    const target = { id: admin.id, after: admin };
    await recordAudit(transaction, serverSource, "administrator.create", target);
  });
}

/**
 * Enables or disables the demo's administrator, and returns whether they can sign in now. Disabling also
 * ends the sessions.
 */
export async function setDemoSignIn(db: Db, isEnabled: boolean, now: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const before = await lockAdministrator(transaction, { id: DEMO_ADMIN_ID });
    if (before === undefined) return false;
    if (isEnabled === (before.disabledAt === null)) return isEnabled;
    const after = { ...before, disabledAt: isEnabled ? null : now };
    await updateAdministrator(transaction, after);
    const action = isEnabled ? "administrator.enable" : "administrator.disable";
    await recordAudit(transaction, serverSource, action, { id: before.id, before, after });
    return isEnabled;
  });
}
