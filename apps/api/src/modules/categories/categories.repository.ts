import { desc, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { categories } from "../../db/schema.ts";

export type Category = typeof categories.$inferSelect;

export interface CategoriesRepository {
  /** The newest first. */
  list(limit: number): Promise<Category[]>;
  count(): Promise<number>;
}

export function createCategoriesRepository(db: Db): CategoriesRepository {
  const newest = db
    .select()
    .from(categories)
    .orderBy(desc(categories.createdAt), desc(categories.id))
    .limit(sql.placeholder("limit"))
    .prepare("newest_categories");

  return {
    list: (limit) => newest.execute({ limit }),
    count: () => db.$count(categories),
  };
}
