import { and, asc, desc, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { admins } from "../../db/schema/index.ts";

export type Admin = typeof admins.$inferSelect;

export interface AdministratorsRepository {
  /** Returns all administrators, the newest first. */
  list(): Promise<Admin[]>;
  /** Returns undefined when an administrator has the email. */
  insertIfNew(
    transaction: DbOrTransaction,
    admin: typeof admins.$inferInsert,
  ): Promise<Admin | undefined>;
  /** Whether any administrator has a password and is not disabled. */
  canAnyoneSignIn(): Promise<boolean>;
  /**
   * Locks the administrator with an email, and all super admins, until the transaction ends: so two
   * changes cannot take away the last two super admins at the same time.
   */
  lockWithSuperAdmins(transaction: DbOrTransaction, email: string): Promise<Admin[]>;
  /** Changes the role of an administrator, or whether they are disabled. */
  update(
    transaction: DbOrTransaction,
    admin: Pick<Admin, "id" | "role" | "disabledAt">,
  ): Promise<void>;
}

export function createAdministratorsRepository(db: Db): AdministratorsRepository {
  return {
    list: () => db.select().from(admins).orderBy(desc(admins.createdAt), desc(admins.id)),

    async insertIfNew(transaction, admin) {
      const [inserted] = await transaction
        .insert(admins)
        .values(admin)
        .onConflictDoNothing({ target: admins.email })
        .returning();
      return inserted;
    },

    async canAnyoneSignIn() {
      const canSignIn = and(isNotNull(admins.passwordHash), isNull(admins.disabledAt));
      return (await db.$count(admins, canSignIn)) > 0;
    },

    lockWithSuperAdmins: (transaction, email) =>
      transaction
        .select()
        .from(admins)
        .where(or(eq(admins.email, email), eq(admins.role, "super_admin")))
        // All transactions lock the rows in the same order, so none waits for another in a circle.
        .orderBy(asc(admins.id))
        .for("update"),

    async update(transaction, { id, role, disabledAt }) {
      await transaction.update(admins).set({ role, disabledAt }).where(eq(admins.id, id));
    },
  };
}
