import { eq } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { admins } from "../../db/schema/index.ts";

type Admin = typeof admins.$inferSelect;

export interface AuthRepository {
  /** @param email normalized */
  findAdmin(email: string): Promise<Admin | undefined>;
  recordLogin(adminId: string, at: Date): Promise<void>;
}

export function createAuthRepository(db: Db): AuthRepository {
  return {
    async findAdmin(email) {
      const [admin] = await db.select().from(admins).where(eq(admins.email, email));
      return admin;
    },

    async recordLogin(adminId, at) {
      await db.update(admins).set({ lastLogin: at }).where(eq(admins.id, adminId));
    },
  };
}
