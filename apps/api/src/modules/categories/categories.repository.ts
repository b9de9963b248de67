import { desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { newestColumns } from "../../db/find-newest.ts";
import { matchesOwn, type ListSource, type RowsQuery } from "../../db/find-page.ts";
import { booleanKey, textKey, timeKey } from "../../db/keyset.ts";
import { createListPages, type ListPages } from "../../db/list-pages.ts";
import { categories } from "../../db/schema/index.ts";

export type Category = typeof categories.$inferSelect;

/** What categories can be sorted by: the columns of the panel. */
export const categorySortKeys = {
  name: textKey(categories.name),
  // Alphabetically, "active" is before "inactive".
  status: booleanKey(sql`(not ${categories.isActive})`),
  created: timeKey(categories.createdAt),
};

const source: ListSource = {
  table: categories,
  sortKeys: categorySortKeys,
  search: (text, matches) => [matchesOwn(matches([categories.name], text))],
};

interface CategoriesQuery extends RowsQuery {
  status?: "active" | "inactive" | undefined;
}

export interface CategoriesRepository extends ListPages<CategoriesQuery, Category> {
  /** Rejects with a unique violation when the name exists, ignoring case. */
  create(transaction: DbOrTransaction, category: Category): Promise<void>;
  /** Locks a category until the transaction ends. Returns undefined when there is none. */
  lock(transaction: DbOrTransaction, id: string): Promise<Category | undefined>;
  /** Rejects as `create` does. */
  update(transaction: DbOrTransaction, category: Category): Promise<void>;
}

export function createCategoriesRepository(db: Db): CategoriesRepository {
  const newest = db
    .select({ ...getTableColumns(categories), ...newestColumns(categories) })
    .from(categories)
    .orderBy(desc(categories.createdAt), desc(categories.id))
    .limit(sql.placeholder("limit"))
    .prepare("newest_categories");

  return {
    ...createListPages(db, {
      source,
      toFilters: (query: CategoriesQuery) => [
        query.status && eq(categories.isActive, query.status === "active"),
      ],
      findRows: (ids) => db.select().from(categories).where(inArray(categories.id, ids)),
      getId: ({ id }) => id,
      findNewest: (limit) => newest.execute({ limit }),
    }),

    async create(transaction, category) {
      await transaction.insert(categories).values(category);
    },

    async lock(transaction, id) {
      const [category] = await transaction
        .select()
        .from(categories)
        .where(eq(categories.id, id))
        .for("update");
      return category;
    },

    async update(transaction, { id, name, image, isActive }) {
      await transaction
        .update(categories)
        .set({ name, image, isActive })
        .where(eq(categories.id, id));
    },
  };
}
