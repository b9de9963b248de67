import { and, desc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { type Admin, admins, challenges, invitations } from "../../db/schema/index.ts";
import { createSessionExpiredError } from "../../errors/http-error.ts";
import { OperatorError } from "../../errors/operator-error.ts";

/** Advisory lock of the changes of who is a super admin. */
const SUPER_ADMINS_LOCK = 7_236_405;

const canSignIn = and(isNotNull(admins.passwordHash), isNull(admins.disabledAt));

/** The id, or the normalized email. */
type AdminKey = Pick<Admin, "id"> | Pick<Admin, "email">;

export async function listAdministrators(db: Db): Promise<Admin[]> {
  return db.select().from(admins).orderBy(desc(admins.createdAt), desc(admins.id));
}

export async function canAnyoneSignIn(db: Db): Promise<boolean> {
  return (await db.$count(admins, canSignIn)) > 0;
}

export async function findAdministrator(db: DbOrTransaction, key: AdminKey) {
  const isThis = "id" in key ? eq(admins.id, key.id) : eq(admins.email, key.email);
  const [admin] = await db.select().from(admins).where(isThis);
  return admin;
}

/** @throws HttpError 401 when the account of a session has been deleted */
export async function getOwner(db: DbOrTransaction, id: string): Promise<Admin> {
  const admin = await findAdministrator(db, { id });
  if (admin === undefined) throw createSessionExpiredError();
  return admin;
}

export async function getAdministrator(db: DbOrTransaction, email: string): Promise<Admin> {
  const admin = await findAdministrator(db, { email });
  if (admin === undefined) throw new OperatorError(`There is no administrator ${email}.`);
  return admin;
}

/** Locks an account. `for update` would wait for each call that inserts a row with its foreign key, e.g. a product. */
export async function lockAdministrator(transaction: DbOrTransaction, id: string) {
  const query = transaction.select().from(admins).where(eq(admins.id, id));
  const [admin] = await query.for("no key update");
  return admin;
}

/** Returns whether somebody else can sign in as super admin. Only one transaction at a time gets the answer. */
export async function hasOtherSuperAdmin(transaction: DbOrTransaction, id: string) {
  await transaction.execute(sql`select pg_advisory_xact_lock(${SUPER_ADMINS_LOCK})`);
  const isOther = and(canSignIn, eq(admins.role, "super_admin"), ne(admins.id, id));
  return (await transaction.$count(admins, isOther)) > 0;
}

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

export async function updateAdministrator(
  transaction: DbOrTransaction,
  id: string,
  changes: Partial<Pick<Admin, "role" | "disabledAt" | "lastLogin">>,
) {
  await transaction.update(admins).set(changes).where(eq(admins.id, id));
}

/**
 * Also ends the links that set a password of the account, and its sign-ins that have begun. A trigger ends its sessions,
 * and the cookies of its known devices depend on the password. Null keeps everybody from signing in with the old one.
 */
export async function setPassword(
  transaction: DbOrTransaction,
  id: string,
  passwordHash: string | null,
) {
  await transaction.delete(invitations).where(eq(invitations.adminId, id));
  await transaction.delete(challenges).where(eq(challenges.adminId, id));
  await transaction.update(admins).set({ passwordHash }).where(eq(admins.id, id));
}
