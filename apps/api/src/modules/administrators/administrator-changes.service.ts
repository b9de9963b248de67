import { asc, eq, or } from "drizzle-orm";
import type { AuditAction } from "../../audit/audit-actions.ts";
import { createOperatorSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { DEMO_ADMIN_ID } from "../../auth/demo-account.ts";
import type { AdminRole } from "../../auth/permissions.ts";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { type Admin, admins } from "../../db/schema/index.ts";
import { OperatorError } from "../../errors/operator-error.ts";
import { forgetFailedSignIns } from "../auth/login-limits.ts";
import { endSessions } from "../account/end-sessions.ts";
import { findAdministrator, updateAdministrator } from "./administrators.repository.ts";

/*
 * Changes of an administrator by the account that runs a command. One super admin who can sign in always
 * remains. Each function takes a normalized email, and throws OperatorError when no administrator has it.
 */

/** Applies from the next request. @throws OperatorError for the last super admin */
export function changeRole(db: Db, email: string, role: AdminRole): Promise<Admin> {
  return change(db, email, "administrator.change_role", () => ({ role }));
}

/** Ends all sessions. @throws OperatorError for the last super admin, and for the demo's account */
export function disableAdministrator(db: Db, email: string): Promise<Admin> {
  return change(db, email, "administrator.disable", ({ id, disabledAt }) => {
    assertNotDemo(id);
    return { disabledAt: disabledAt ?? new Date() };
  });
}

/** @throws OperatorError for the demo's account */
export function enableAdministrator(db: Db, email: string): Promise<Admin> {
  return change(db, email, "administrator.enable", ({ id }) => {
    assertNotDemo(id);
    return { disabledAt: null };
  });
}

/** Lets an administrator sign in after too many failures, on all servers within 10 seconds. */
export function unlockAdministrator(db: Db, email: string): Promise<Admin> {
  return db.transaction(async (transaction) => {
    const admin = await getAdministrator(transaction, email);
    await forgetFailedSignIns(transaction, email);
    const by = createOperatorSource();
    await recordAudit(transaction, by, "administrator.unlock", { id: admin.id });
    return admin;
  });
}

/**
 * Ends one session of an administrator, or all of them, and returns their ids.
 * @throws OperatorError when the administrator has no such session
 */
export async function endSessionsOf(db: Db, email: string, id?: string): Promise<string[]> {
  const admin = await getAdministrator(db, email);
  const owner = { adminId: admin.id, auditSource: createOperatorSource() };
  const scope = id === undefined ? "all_sessions" : "session";
  const ended = await endSessions(db, owner, `administrator.end_${scope}`, { id });
  if (id !== undefined && ended.length === 0) {
    throw new OperatorError(`${email} has no session ${id}.`);
  }
  return ended;
}

function change(
  db: Db,
  email: string,
  action: AuditAction,
  getChanges: (admin: Admin) => Partial<Admin>,
): Promise<Admin> {
  return db.transaction(async (transaction) => {
    const isLocked = or(eq(admins.email, email), eq(admins.role, "super_admin"));
    // All transactions lock the rows in the same order, so none waits for another in a circle.
    const query = transaction.select().from(admins).where(isLocked).orderBy(asc(admins.id));
    const locked = await query.for("update");
    const before = locked.find((admin) => admin.email === email);
    if (before === undefined) throw createUnknownAdministratorError(email);
    const after = { ...before, ...getChanges(before) };
    const others = locked.filter(({ id }) => id !== before.id);
    if (isSuperAdmin(before) && !isSuperAdmin(after) && !others.some(isSuperAdmin)) {
      throw new OperatorError(`${email} is the last super admin. Create another one first.`);
    }
    await updateAdministrator(transaction, after);
    await recordAudit(transaction, createOperatorSource(), action, {
      id: before.id,
      before,
      after,
    });
    return after;
  });
}

export async function getAdministrator(db: DbOrTransaction, email: string): Promise<Admin> {
  const admin = await findAdministrator(db, { email });
  if (admin === undefined) throw createUnknownAdministratorError(email);
  return admin;
}

export function createUnknownAdministratorError(email: string): OperatorError {
  return new OperatorError(`There is no administrator ${email}.`);
}

/** Returns whether somebody can sign in as super admin. */
function isSuperAdmin({ role, disabledAt, passwordHash }: Admin): boolean {
  return role === "super_admin" && disabledAt === null && passwordHash !== null;
}

function assertNotDemo(id: string): void {
  if (id !== DEMO_ADMIN_ID) return;
  throw new OperatorError(
    "The server enables and disables the demo's account when it starts. To disable it, start the server without --demo.",
  );
}
