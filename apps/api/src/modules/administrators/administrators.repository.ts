import { and, desc, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { admins } from "../../db/schema/index.ts";

export type Admin = typeof admins.$inferSelect;

export interface AdministratorsRepository {
  /** Returns all administrators, the newest first. */
  list(): Promise<Admin[]>;
  insertIfNew(admin: typeof admins.$inferInsert): Promise<void>;
  /** Whether any administrator has a password and is not disabled. */
  canAnyoneSignIn(): Promise<boolean>;
}

export function createAdministratorsRepository(db: Db): AdministratorsRepository {
  return {
    list: () => db.select().from(admins).orderBy(desc(admins.createdAt), desc(admins.id)),

    async insertIfNew(admin) {
      await db.insert(admins).values(admin).onConflictDoNothing({ target: admins.email });
    },

    async canAnyoneSignIn() {
      const canSignIn = and(isNotNull(admins.passwordHash), isNull(admins.disabledAt));
      return (await db.$count(admins, canSignIn)) > 0;
    },
  };
}
