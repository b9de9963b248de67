import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { categories, type Category } from "../../db/schema/index.ts";
import { createListPages, type RowsQuery } from "../../lists/list-pages.ts";
import { booleanKey, textKey, timeKey } from "../../lists/sort-keys.ts";

/** What categories can be sorted by: the columns of the panel. */
export const categorySortKeys = {
  name: textKey(categories.name),
  // Alphabetically, "active" is before "inactive".
  status: booleanKey(sql`(not ${categories.isActive})`),
  created: timeKey(categories.createdAt),
};

interface CategoriesQuery extends RowsQuery {
  status?: "active" | "inactive" | undefined;
}

export function createCategoriesRepository(db: Db) {
  return createListPages({
    table: categories,
    sortKeys: categorySortKeys,
    searchText: sql`lower(${categories.name})`,
    toFilters: ({ status }: CategoriesQuery) => [
      status && eq(categories.isActive, status === "active"),
    ],
    select: ({ page, position, orderBy }) =>
      db
        .with(page)
        .select({ ...getTableColumns(categories), position })
        .from(categories)
        .orderBy(...orderBy),
  });
}

/** Rejects with a unique violation when the name exists, ignoring case. */
export async function insertCategory(transaction: DbOrTransaction, category: Category) {
  await transaction.insert(categories).values(category);
}

/** Locks a category until the transaction ends. Returns undefined when there is none. */
export async function lockCategory(transaction: DbOrTransaction, id: string) {
  const query = transaction.select().from(categories).where(eq(categories.id, id));
  const [category] = await query.for("update");
  return category;
}

/** Rejects as `insertCategory` does. */
export async function updateCategory(transaction: DbOrTransaction, category: Category) {
  const { id, name, image, isActive } = category;
  await transaction.update(categories).set({ name, image, isActive }).where(eq(categories.id, id));
}
