import type { AuditAction } from "../../audit/audit-actions.ts";
import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { DEMO_ADMIN_ID } from "../../auth/demo-account.ts";
import type { AdminRole } from "../../auth/permissions.ts";
import type { Sessions } from "../../auth/sessions.ts";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { HttpError } from "../../errors/http-error.ts";
import type { Admin, AdministratorsRepository } from "./administrators.repository.ts";

/**
 * Changes of an administrator by an operator. One super admin who can sign in always remains.
 * Each method takes a normalized email, and throws HttpError 404 when no administrator has it.
 */
export interface AdministratorChanges {
  /** Applies from the next request. @throws HttpError 409 for the last super admin */
  changeRole(email: string, role: AdminRole): Promise<Admin>;
  /** Ends all sessions. @throws HttpError 409 for the last super admin, and for the demo's account */
  disable(email: string): Promise<Admin>;
  /** @throws HttpError 409 for the demo's account */
  enable(email: string): Promise<Admin>;
  /**
   * Ends one session, or all of them, and returns their ids.
   * @throws HttpError 404 when the administrator has no such session
   */
  endSessions(email: string, id?: string): Promise<string[]>;
}

export function createAdministratorChanges(options: {
  db: Db;
  repository: AdministratorsRepository;
  sessions: Sessions;
  by: AuditSource;
  clock: () => Date;
}): AdministratorChanges {
  const { db, repository, sessions, by, clock } = options;

  const change = (
    email: string,
    action: AuditAction,
    getChanged: (admin: Admin) => Admin,
  ): Promise<Admin> =>
    db.transaction(async (transaction) => {
      const locked = await repository.lockWithSuperAdmins(transaction, email);
      const admin = findByEmail(locked, email);
      const changed = getChanged(admin);
      const isLast = !locked.some(({ id, ...other }) => id !== admin.id && isSuperAdmin(other));
      if (isSuperAdmin(admin) && !isSuperAdmin(changed) && isLast) {
        throw new HttpError(409, `${email} is the last super admin. Create another one first.`);
      }
      await repository.update(transaction, changed);
      const target = { id: admin.id, before: admin, after: changed };
      await recordAudit(transaction, by, action, target);
      return changed;
    });

  const end = async (
    transaction: DbOrTransaction,
    { id: adminId, email }: Admin,
    id: string | undefined,
  ): Promise<string[]> => {
    if (id === undefined) return sessions.endAll(adminId, transaction);
    if (await sessions.end(adminId, id, transaction)) return [id];
    throw new HttpError(404, `${email} has no session ${id}.`);
  };

  return {
    changeRole: (email, role) =>
      change(email, "administrator.change_role", (admin) => ({ ...admin, role })),

    disable: (email) =>
      change(email, "administrator.disable", (admin) => {
        assertNotDemo(admin);
        return { ...admin, disabledAt: admin.disabledAt ?? clock() };
      }),

    enable: (email) =>
      change(email, "administrator.enable", (admin) => {
        assertNotDemo(admin);
        return { ...admin, disabledAt: null };
      }),

    endSessions: (email, id) =>
      db.transaction(async (transaction) => {
        const admin = findByEmail(await repository.lockWithSuperAdmins(transaction, email), email);
        const ended = await end(transaction, admin, id);
        const action =
          id === undefined ? "administrator.end_all_sessions" : "administrator.end_session";
        const before = id === undefined ? { sessions: ended } : { session: id };
        await recordAudit(transaction, by, action, { id: admin.id, before });
        return ended;
      }),
  };
}

function findByEmail(admins: readonly Admin[], email: string): Admin {
  const admin = admins.find((candidate) => candidate.email === email);
  if (admin === undefined) throw new HttpError(404, `There is no administrator ${email}.`);
  return admin;
}

/** Returns whether somebody can sign in as super admin. */
function isSuperAdmin(admin: Pick<Admin, "role" | "disabledAt" | "passwordHash">): boolean {
  return admin.role === "super_admin" && admin.disabledAt === null && admin.passwordHash !== null;
}

function assertNotDemo({ id }: Admin): void {
  if (id !== DEMO_ADMIN_ID) return;
  throw new HttpError(
    409,
    "The server enables and disables the demo's account when it starts. To disable it, start the server without --demo.",
  );
}
