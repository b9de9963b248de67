import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { type Admin, admins, challenges, invitations } from "../../db/schema/index.ts";

/** The id, or the normalized email. */
type AdminKey = Pick<Admin, "id"> | Pick<Admin, "email">;

const hasKey = (key: AdminKey) =>
  "id" in key ? eq(admins.id, key.id) : eq(admins.email, key.email);

export async function listAdministrators(db: Db): Promise<Admin[]> {
  return db.select().from(admins).orderBy(desc(admins.createdAt), desc(admins.id));
}

/** Returns whether any administrator has a password and is not disabled. */
export async function canAnyoneSignIn(db: Db): Promise<boolean> {
  const canSignIn = and(isNotNull(admins.passwordHash), isNull(admins.disabledAt));
  return (await db.$count(admins, canSignIn)) > 0;
}

export async function findAdministrator(db: DbOrTransaction, key: AdminKey) {
  const [admin] = await db.select().from(admins).where(hasKey(key));
  return admin;
}

/** Locks an administrator until the transaction ends. */
export async function lockAdministrator(transaction: DbOrTransaction, key: AdminKey) {
  const [admin] = await transaction.select().from(admins).where(hasKey(key)).for("update");
  return admin;
}

/** Returns undefined when an administrator has the email. */
export async function insertAdministrator(
  transaction: DbOrTransaction,
  admin: Omit<typeof admins.$inferInsert, "id" | "isVerified">,
) {
  const [inserted] = await transaction
    .insert(admins)
    .values({ ...admin, id: uuidv7(), isVerified: true })
    .onConflictDoNothing({ target: admins.email })
    .returning();
  return inserted;
}

/** Changes the role of an administrator, or whether they are disabled. */
export async function updateAdministrator(
  transaction: DbOrTransaction,
  { id, role, disabledAt }: Pick<Admin, "id" | "role" | "disabledAt">,
): Promise<void> {
  await transaction.update(admins).set({ role, disabledAt }).where(eq(admins.id, id));
}

/**
 * Sets the password of an administrator, or null to keep everybody from signing in with the old one. Ends the links
 * that set a password of the account, and its sign-ins that have begun; a trigger ends its sessions, and the cookies
 * of its known devices depend on the password. Returns undefined when they are disabled.
 */
export async function setPassword(
  transaction: DbOrTransaction,
  id: string,
  passwordHash: string | null,
) {
  const isEnabled = and(eq(admins.id, id), isNull(admins.disabledAt));
  await transaction.delete(invitations).where(eq(invitations.adminId, id));
  await transaction.delete(challenges).where(eq(challenges.adminId, id));
  const query = transaction.update(admins).set({ passwordHash }).where(isEnabled);
  const [admin] = await query.returning();
  return admin;
}
