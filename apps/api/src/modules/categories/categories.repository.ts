import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { naturalOrder } from "../../db/schema/columns.ts";
import { categories } from "../../db/schema/index.ts";
import { createListPages } from "../../lists/list-pages.ts";
import { getPosition } from "../../lists/select-page.ts";

export const categorySortKeys = {
  name: naturalOrder(categories.name),
  // Alphabetically, "active" is before "inactive".
  status: sql`(not ${categories.isActive})`,
  created: categories.createdAt,
};

export function createCategoriesRepository(db: Db) {
  const columns = { ...getTableColumns(categories), position: getPosition(categories) };
  return createListPages({
    table: categories,
    sortKeys: categorySortKeys,
    searchText: sql`search_form(${categories.name})`,
    toFilters: ({ status }: { status?: "active" | "inactive" | undefined }) => [
      status && eq(categories.isActive, status === "active"),
    ],
    select: ({ page, orderBy }) => db.with(page).select(columns).from(categories).orderBy(orderBy),
  });
}
