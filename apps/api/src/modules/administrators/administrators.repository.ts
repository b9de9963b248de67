import { and, asc, desc, eq, isNotNull, isNull, or } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { type Admin, admins } from "../../db/schema/index.ts";

/** The id, or the normalized email. */
type AdminKey = Pick<Admin, "id"> | Pick<Admin, "email">;

const hasKey = (key: AdminKey) =>
  "id" in key ? eq(admins.id, key.id) : eq(admins.email, key.email);

/** Returns all administrators, the newest first. */
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

/**
 * Locks the administrator with an email, and all super admins, until the transaction ends: so two
 * changes cannot take away the last two super admins at the same time.
 */
export async function lockWithSuperAdmins(transaction: DbOrTransaction, email: string) {
  const isLocked = or(eq(admins.email, email), eq(admins.role, "super_admin"));
  // All transactions lock the rows in the same order, so none waits for another in a circle.
  return transaction.select().from(admins).where(isLocked).orderBy(asc(admins.id)).for("update");
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
 * Sets the password of an administrator, or null to keep everybody from signing in with the old one.
 * Returns undefined when they are disabled.
 */
export async function setPassword(
  transaction: DbOrTransaction,
  id: string,
  passwordHash: string | null,
) {
  const isEnabled = and(eq(admins.id, id), isNull(admins.disabledAt));
  const [admin] = await transaction
    .update(admins)
    .set({ passwordHash })
    .where(isEnabled)
    .returning();
  return admin;
}

/**
 * Stores the time of a sign-in, and locks the administrator until the transaction ends. Returns
 * undefined when the email or the password has changed or the administrator is disabled.
 */
export async function recordLogin(
  transaction: DbOrTransaction,
  { id, email, passwordHash }: Admin,
  lastLogin: Date,
) {
  const isUnchanged = and(
    eq(admins.id, id),
    eq(admins.email, email),
    eq(admins.passwordHash, passwordHash ?? ""),
    isNull(admins.disabledAt),
  );
  const [admin] = await transaction
    .update(admins)
    .set({ lastLogin })
    .where(isUnchanged)
    .returning();
  return admin;
}
