import { desc, eq, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { categories } from "../../db/schema/index.ts";

export type Category = typeof categories.$inferSelect;

export interface CategoriesRepository {
  /** Returns the newest categories first. */
  list(limit: number): Promise<Category[]>;
  count(): Promise<number>;
  /** Rejects with a unique violation when the name exists, ignoring case. */
  create(transaction: DbOrTransaction, category: Category): Promise<void>;
  /** Returns undefined when there is no such category. Rejects as `create` does. */
  update(
    transaction: DbOrTransaction,
    id: string,
    changes: Pick<Category, "name" | "image" | "isActive">,
  ): Promise<Category | undefined>;
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

    async create(transaction, category) {
      await transaction.insert(categories).values(category);
    },

    async update(transaction, id, changes) {
      const [category] = await transaction
        .update(categories)
        .set(changes)
        .where(eq(categories.id, id))
        .returning();
      return category;
    },
  };
}
