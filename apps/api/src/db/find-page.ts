import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "./connect.ts";
import { type Cursor, decodeCursor, encodeCursor, findSort, type SortKey } from "./keyset.ts";
import {
  countRows,
  type CursorRow,
  type List,
  type ListTable,
  type Match,
  selectFound,
  selectOrdered,
  selectScanned,
} from "./page-queries.ts";
import type { TextCondition } from "./text-search.ts";

/** Totals are exact up to this number: counting a million rows takes longer than finding a page. */
const MAX_EXACT_TOTAL = 10_000;
/** Shows whether there are more. */
export const MAX_COUNT = MAX_EXACT_TOTAL + 1;
/** Rows that are searched for one page when there is no index. */
const MAX_SCANNED = 4000;

/** A table whose rows can be searched, sorted and paged. */
export interface ListSource {
  table: ListTable;
  sortKeys: Record<string, SortKey>;
  /** Returns the conditions of which the rows meet one whose searchable text matches a text. */
  search: (text: string, matches: TextCondition) => Match[];
}

export interface RowsQuery {
  q?: string | undefined;
  /** A key of `sortKeys`, descending after a `-`. `DEFAULT_SORT` if omitted. */
  sort?: string | undefined;
  /** Finds a single row. */
  id?: string | undefined;
}

export interface PageQuery extends RowsQuery {
  /** `next` of the page before. */
  after?: string | undefined;
  limit: number;
}

interface Total {
  count: number;
  /** False when there are more rows than `count`. */
  isExact: boolean;
}

/** The ids of a page of rows, in their order. */
export interface Page {
  ids: string[];
  /** Null on the last page. */
  next: string | null;
  /** Null when rows are left that were not searched. */
  total: Total | null;
}

/**
 * Finds a page of a list. Few rows are read from the indexes of their conditions and then sorted; of many
 * rows, which are never far from each other, a page is found in the order of the sort. A text without
 * trigrams, for which there is no index, is searched in a part of the list at a time: the page can then
 * have fewer rows than its limit although there is a next one.
 * @param filters conditions on columns of the table
 * @throws HttpError 400 when `after` is not a cursor of this sort
 */
export async function findPage(
  db: Db,
  { table, sortKeys, search }: ListSource,
  query: PageQuery,
  filters: readonly (SQL | undefined)[] = [],
): Promise<Page> {
  const { id, q = "", limit } = query;
  const sort = findSort(sortKeys, query.sort ?? DEFAULT_SORT);
  const after = query.after === undefined ? undefined : decodeCursor(sort, query.after);
  const where = and(id === undefined ? undefined : eq(table.id, id), ...filters);
  // One row more than the page shows whether there is a next one.
  const list = { table, sort, after, limit: limit + 1, where };
  const isIndexed = q !== "" && db.textSearch.isIndexed(q);
  let matches = q === "" ? [] : search(q, db.textSearch.matches);
  const found = { ...list, where: and(where, or(...matches.map(({ perRow }) => perRow))) };

  if (!isIndexed) {
    const { rows } = await db.execute<{ count: number }>(countRows(list, MAX_COUNT));
    const count = rows[0]?.count ?? 0;
    if (count > MAX_EXACT_TOTAL) return q === "" ? findOrdered(db, list, count) : scan(db, found);
    matches = [{ indexed: sql`true`, perRow: sql`true` }];
  }
  const { rows } = await db.execute<FoundRow>(
    selectFound(isIndexed ? list : found, matches, MAX_COUNT),
  );
  const count = rows[0]?.count ?? 0;
  if (count > MAX_EXACT_TOTAL) return findOrdered(db, found, count);
  return toPage(list, rows.filter(isCursor), count);
}

async function findOrdered(db: Db, list: List, count: number): Promise<Page> {
  const { rows } = await db.execute<CursorRow>(selectOrdered(list));
  return toPage(list, rows, count);
}

async function scan(db: Db, list: List): Promise<Page> {
  const { rows } = await db.execute<CursorRow>(selectScanned(list, MAX_SCANNED));
  if (rows.length === list.limit) return { ...toPage(list, rows, 0), total: null };
  const last = { ...list, where: undefined, limit: 1, offset: MAX_SCANNED - 1 };
  const scanned = await db.execute<CursorRow>(selectOrdered(last));
  const [lastScanned] = scanned.rows;
  const page = toPage(list, rows, rows.length);
  if (lastScanned !== undefined)
    return { ...page, next: encodeCursor(list.sort, lastScanned), total: null };
  return list.after === undefined ? page : { ...page, total: null };
}

/** The sort of a list without parameters. */
export const DEFAULT_SORT = "-created";

/** A page of a list with its rows. */
export interface RowsPage<Row> extends Omit<Page, "ids"> {
  rows: Row[];
}

/** Sorts rows as a page has their ids. A row that was deleted meanwhile is left out. */
export function sortByIds<Row>(
  ids: readonly string[],
  rows: readonly Row[],
  getId: (row: Row) => string,
): Row[] {
  const byId = new Map(rows.map((row) => [getId(row), row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** A row of the page with the number of all, or that number alone. */
type FoundRow = (CursorRow | { value: null; ids: null }) & { count: number };

function isCursor(row: FoundRow): row is CursorRow & { count: number } {
  return row.ids !== null;
}

/**
 * Makes a page of the rows of a list, which are one more than the page if there is a next one.
 * @param count number of all rows, up to `MAX_COUNT`
 */
export function toPage(
  { sort, limit }: Pick<List, "sort" | "limit">,
  rows: readonly Cursor[],
  count: number,
): Page {
  const page = rows.slice(0, limit - 1);
  const last = page.at(-1);
  return {
    ids: page.flatMap(({ ids }) => ids.slice(-1)),
    next: rows.length === limit && last !== undefined ? encodeCursor(sort, last) : null,
    total: { count: Math.min(count, MAX_EXACT_TOTAL), isExact: count <= MAX_EXACT_TOTAL },
  };
}

/** Returns a condition on the list's own table, which is the same in both forms. */
export function matchesOwn(condition: SQL): Match {
  return { indexed: condition, perRow: condition };
}
