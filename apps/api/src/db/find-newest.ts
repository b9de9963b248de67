import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  DEFAULT_SORT,
  type ListSource,
  MAX_COUNT,
  type PageQuery,
  type RowsPage,
  toPage,
} from "./find-page.ts";
import { findSort, timeKey, toCursorValue } from "./keyset.ts";
import { countRows, type ListTable } from "./page-queries.ts";

/** A row of the newest ones, with what their page is made from. */
export type NewestRow<Row> = Row & {
  /** For the cursor. */
  position: string;
  /** The number of all rows, up to a maximum. */
  count: number;
};

/** Returns whether a query asks for the newest rows of a list, as the specification has it. */
export function hasOnlyLimit(query: PageQuery): boolean {
  return Object.entries(query).every(([name, value]) => name === "limit" || value === undefined);
}

/** Returns the columns that a query of the newest rows needs besides those of the rows. */
export function newestColumns(table: ListTable & { createdAt: PgColumn }) {
  const { createdAt } = table;
  return {
    position: sql<string>`${toCursorValue(timeKey(createdAt), sql`${createdAt}`)}`,
    count: sql<number>`(${countRows({ table, where: undefined }, MAX_COUNT)})`,
  };
}

/**
 * Finds the newest rows of a list.
 * @param newest reads that many rows, the newest first
 */
export async function findNewest<Row>(
  { sortKeys }: ListSource,
  limit: number,
  newest: (limit: number) => Promise<NewestRow<Row>[]>,
  getId: (row: Row) => string,
): Promise<RowsPage<Row>> {
  const rows = await newest(limit + 1);
  const list = { sort: findSort(sortKeys, DEFAULT_SORT), limit: limit + 1 };
  const cursors = rows.map((row) => ({ value: row.position, ids: [getId(row)] }));
  const { next, total } = toPage(list, cursors, rows[0]?.count ?? 0);
  return { rows: rows.slice(0, limit), next, total };
}
