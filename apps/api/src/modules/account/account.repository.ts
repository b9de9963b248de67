import { and, eq } from "drizzle-orm";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { admins } from "../../db/schema/index.ts";

type Admin = typeof admins.$inferSelect;

export interface AccountRepository {
  find(adminId: string): Promise<Admin | undefined>;
  /** Locks the administrator until the transaction ends. Returns false when the password has changed. */
  lock(transaction: DbOrTransaction, admin: Admin): Promise<boolean>;
  setPassword(transaction: DbOrTransaction, adminId: string, passwordHash: string): Promise<void>;
}

export function createAccountRepository(db: Db): AccountRepository {
  return {
    async find(adminId) {
      const [admin] = await db.select().from(admins).where(eq(admins.id, adminId));
      return admin;
    },

    async lock(transaction, { id, passwordHash }) {
      if (passwordHash === null) return false;
      const locked = await transaction
        .select({ id: admins.id })
        .from(admins)
        .where(and(eq(admins.id, id), eq(admins.passwordHash, passwordHash)))
        .for("update");
      return locked.length > 0;
    },

    async setPassword(transaction, adminId, passwordHash) {
      await transaction.update(admins).set({ passwordHash }).where(eq(admins.id, adminId));
    },
  };
}
