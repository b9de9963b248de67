import { and, eq, isNull } from "drizzle-orm";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { admins } from "../../db/schema/index.ts";

type Admin = typeof admins.$inferSelect;

export interface AuthRepository {
  /** @param email normalized */
  findAdmin(email: string): Promise<Admin | undefined>;
  /**
   * Locks the administrator until the transaction ends and stores the time of the sign-in. Returns
   * false when the email or the password has changed or the administrator is disabled.
   */
  recordLogin(transaction: DbOrTransaction, admin: Admin, at: Date): Promise<boolean>;
}

export function createAuthRepository(db: Db): AuthRepository {
  return {
    async findAdmin(email) {
      const [admin] = await db.select().from(admins).where(eq(admins.email, email));
      return admin;
    },

    async recordLogin(transaction, { id, email, passwordHash }, at) {
      if (passwordHash === null) return false;
      const recorded = await transaction
        .update(admins)
        .set({ lastLogin: at })
        .where(
          and(
            eq(admins.id, id),
            eq(admins.email, email),
            eq(admins.passwordHash, passwordHash),
            isNull(admins.disabledAt),
          ),
        )
        .returning({ id: admins.id });
      return recorded.length > 0;
    },
  };
}
