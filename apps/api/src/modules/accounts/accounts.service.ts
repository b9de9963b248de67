import { and, eq, ne } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import {
  type AuditAction,
  type AuditSource,
  change,
  serverSource,
} from "../../audit/record-audit.ts";
import { DEMO_ADMIN_ID, DEMO_PASSWORD_MESSAGE } from "../../auth/demo-account.ts";
import { forgetAttempts } from "../../auth/limits.ts";
import { findPasswordWeakness } from "../../auth/password-weakness.ts";
import { hashPassword } from "../../auth/passwords.ts";
import type { AdminRole } from "../../auth/permissions.ts";
import { type Admin, sessions } from "../../db/schema/index.ts";
import {
  createSamePasswordError,
  createSessionExpiredError,
  HttpError,
} from "../../errors/http-error.ts";
import { OperatorError } from "../../errors/operator-error.ts";
import type { AccountOptions, ModuleOptions } from "../module-options.ts";
import {
  countSuperAdmins,
  findAdministrator,
  getAdministrator,
  getOwner,
  insertAdministrator,
  setPassword,
  updateAdministrator,
} from "./accounts.repository.ts";
import { changeAccount, type Owner } from "./change-account.ts";
import { useProof, verifyProof } from "./proofs.service.ts";

export async function createFirstAdministrator(
  options: AccountOptions,
  { email, password }: { email: string; password: string },
) {
  const passwordHash = await hashPassword(password);
  const name = { firstname: "First", lastname: "Administrator" };
  const id = uuidv7();
  const creation = { by: serverSource, action: "administrator.create", target: id } as const;
  await change(options, creation, async (transaction) => {
    const account = { ...name, id, email, passwordHash, role: "super_admin" } as const;
    const first = { ...account, createdAt: options.clock() };
    return { result: undefined, after: await insertAdministrator(transaction, first) };
  });
}

/** Enables or disables the demo's administrator, and returns whether they can sign in now. */
export async function setDemoSignIn(options: AccountOptions, isEnabled: boolean) {
  const demo = await findAdministrator(options.db, { id: DEMO_ADMIN_ID });
  if (demo === undefined) return false;
  const action = isEnabled ? "administrator.enable" : "administrator.disable";
  const setting = { by: serverSource, action } as const;
  return changeAccount(options, demo.id, setting, async (transaction, before) => {
    const disabledAt = isEnabled ? null : (before.disabledAt ?? options.clock());
    await updateAdministrator(transaction, before.id, { disabledAt });
    return { result: isEnabled, before, after: { ...before, disabledAt } };
  });
}

/** Changes one's own password and ends all other sessions. */
export async function changePassword(
  options: ModuleOptions,
  { adminId: id, sessionId, auditSource }: Owner,
  { currentPassword, password }: { currentPassword: string; password: string },
) {
  const { db } = options;
  // Its password is public, and everybody who tries the demo needs it.
  if (id === DEMO_ADMIN_ID) throw new HttpError(403, DEMO_PASSWORD_MESSAGE);
  const admin = await getOwner(db, id);
  const weakness = findPasswordWeakness(password, admin);
  if (weakness !== undefined) throw new HttpError(400, weakness);
  if (password === currentPassword) throw createSamePasswordError();

  const proof = await verifyProof(options, { password: currentPassword }, admin);
  if (proof === undefined) throw new HttpError(400, "The current password is wrong.");

  const passwordHash = await hashPassword(password);
  const renewal = { by: auditSource, action: "administrator.change_password" } as const;
  await changeAccount(options, id, renewal, async (transaction, locked) => {
    const isCurrent =
      locked.disabledAt === null &&
      (await useProof(options, transaction, locked, proof)) &&
      (await options.sessions.exemptFromTrigger(transaction, sessionId));
    // A concurrent change of the password has ended the session, or another device has.
    if (!isCurrent) throw createSessionExpiredError();
    await setPassword(transaction, id, passwordHash);
    return { result: undefined, after: {} };
  });
}

/**
 * Ends one session of an administrator, all but one, or all. Returns their ids: none when the one to end has ended
 * before.
 */
export function endSessions(
  options: AccountOptions,
  by: AuditSource,
  action: AuditAction,
  { adminId, id, except }: { adminId: string; id?: string | undefined; except?: string },
) {
  return changeAccount(options, adminId, { by, action }, async (transaction) => {
    const isThis = id === undefined ? undefined : eq(sessions.id, id);
    const isOther = except === undefined ? undefined : ne(sessions.id, except);
    const query = transaction
      .delete(sessions)
      .where(and(eq(sessions.adminId, adminId), isThis, isOther));
    const deleted = await query.returning({ id: sessions.id });
    const result = deleted.map((session) => session.id);
    // The end of all sessions is recorded also when there was none.
    if ((id ?? except) !== undefined && result.length === 0) return { result };
    return { result, before: id === undefined ? { sessions: result } : { session: id } };
  });
}

/*
 * Changes of an administrator by a command. One super admin who can sign in always remains. Each function takes a
 * normalized email, and throws OperatorError when no administrator has it.
 */

export function changeRole(
  options: AccountOptions,
  by: AuditSource,
  email: string,
  role: AdminRole,
) {
  const action = "administrator.change_role";
  return changeRights(options, { by, action }, email, () => ({ role }));
}

/** A trigger ends the sessions of an administrator who is disabled. */
export function setDisabled(
  options: AccountOptions,
  by: AuditSource,
  email: string,
  isDisabled: boolean,
) {
  const action = isDisabled ? "administrator.disable" : "administrator.enable";
  return changeRights(options, { by, action }, email, ({ id, disabledAt }) => {
    if (id === DEMO_ADMIN_ID) {
      throw new OperatorError(
        "The server enables and disables the demo's account when it starts. To disable it, start the server without --demo.",
      );
    }
    return { disabledAt: isDisabled ? (disabledAt ?? options.clock()) : null };
  });
}

/** Lets an administrator sign in after too many failures. */
export async function unlockAdministrator(options: AccountOptions, by: AuditSource, email: string) {
  const { id } = await getAdministrator(options.db, email);
  const unlocking = { by, action: "administrator.unlock" } as const;
  return changeAccount(options, id, unlocking, async (transaction, admin) => {
    await forgetAttempts(transaction, email);
    return { result: admin, after: {} };
  });
}

/** Ends one session of an administrator, or all, and returns their ids. @throws OperatorError without such a session */
export async function endSessionsOf(
  options: AccountOptions,
  by: AuditSource,
  email: string,
  id?: string,
) {
  const { id: adminId } = await getAdministrator(options.db, email);
  const action = `administrator.end_${id === undefined ? "all_sessions" : "session"}` as const;
  const ended = await endSessions(options, by, action, { adminId, id });
  if (id !== undefined && ended.length === 0) {
    throw new OperatorError(`${email} has no session ${id}.`);
  }
  return ended;
}

async function changeRights(
  options: AccountOptions,
  recorded: { by: AuditSource; action: AuditAction },
  email: string,
  getChanges: (admin: Admin) => Partial<Pick<Admin, "role" | "disabledAt">>,
): Promise<Admin> {
  const { id } = await getAdministrator(options.db, email);
  return changeAccount(options, id, recorded, async (transaction, before) => {
    const changes = getChanges(before);
    const superAdmins = await countSuperAdmins(transaction);
    await updateAdministrator(transaction, id, changes);
    if (superAdmins > 0 && (await countSuperAdmins(transaction)) === 0) {
      throw new OperatorError(`${email} is the last super admin. Create another one first.`);
    }
    const after = { ...before, ...changes };
    return { result: after, before, after };
  });
}
