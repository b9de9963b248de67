import { desc, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { users } from "../../db/schema/index.ts";

export type User = typeof users.$inferSelect;

export interface UsersRepository {
  /** Returns the newest users first. */
  list(limit: number): Promise<User[]>;
  count(): Promise<number>;
}

export function createUsersRepository(db: Db): UsersRepository {
  const newest = db
    .select()
    .from(users)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(sql.placeholder("limit"))
    .prepare("newest_users");

  return {
    list: (limit) => newest.execute({ limit }),
    count: () => db.$count(users),
  };
}
