import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./connect.ts";
import {
  afterCursor,
  type Cursor,
  decodeCursor,
  encodeCursor,
  findSort,
  orderBy,
  type Sort,
  type SortKey,
  timeKey,
  toCursorValue,
} from "./keyset.ts";

/** Totals are exact up to this number: counting a million rows takes longer than finding a page. */
const MAX_EXACT_TOTAL = 10_000;

/** A table whose rows can be searched, sorted and paged. */
export interface ListSource {
  table: PgTable & { id: PgColumn };
  sortKeys: Record<string, SortKey>;
  /** Returns the conditions of the rows whose searchable text contains a text that is not empty. */
  search: (text: string) => Search;
}

/** The conditions of rows whose searchable text contains a text, in two forms. */
interface Search {
  /** A row meets at least one of them. Each can use an index; PostgreSQL uses none for their OR across tables. */
  indexed: SQL[];
  /** One condition that is cheap for a single row, for scanning a list in which most rows match. */
  perRow: SQL;
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
  total: Total;
}

/**
 * Finds a page of a list.
 * @param filters conditions on columns of the table
 * @throws HttpError 400 when `after` is not a cursor of this sort
 */
export async function findPage(
  db: Db,
  source: ListSource,
  query: PageQuery,
  filters: readonly (SQL | undefined)[] = [],
): Promise<Page> {
  const { id, q = "", limit } = query;
  const sort = findSort(source.sortKeys, query.sort ?? DEFAULT_SORT);
  const after = query.after === undefined ? undefined : decodeCursor(sort, query.after);
  const where = and(id === undefined ? undefined : eq(source.table.id, id), ...filters);
  const list = { source, sort, after, limit, where };
  if (q === "") {
    const [rows, { rows: counts }] = await Promise.all([
      db.execute<CursorRow>(selectOrdered(list)),
      db.execute<{ count: number }>(countRows(list)),
    ]);
    return toPage(list, rows.rows, counts[0]?.count ?? 0);
  }
  const { indexed, perRow } = source.search(q);
  const { rows } = await db.execute<FoundRow>(selectFound(list, indexed));
  const count = rows[0]?.count ?? 0;
  if (count <= MAX_EXACT_TOTAL) return toPage(list, rows.filter(isCursor), count);
  const ordered = selectOrdered({ ...list, where: and(where, perRow) });
  return toPage(list, (await db.execute<CursorRow>(ordered)).rows, count);
}

/** The sort of a list without parameters. */
export const DEFAULT_SORT = "-created";

/** A page of a list with its rows. */
export interface RowsPage<Row> extends Omit<Page, "ids"> {
  rows: Row[];
}

/** Returns whether a query asks for the newest rows of a list, as the specification has it. */
export function hasOnlyLimit(query: PageQuery): boolean {
  return Object.entries(query).every(([name, value]) => name === "limit" || value === undefined);
}

/** Returns the column of a prepared query of the newest rows from which the cursor is made. */
export function positionColumn(createdAt: PgColumn): SQL.Aliased<string> {
  return sql<string>`${toCursorValue(timeKey(createdAt), sql`${createdAt}`)}`.as("position");
}

/**
 * Finds the newest rows of a list.
 * @param newest reads that many rows, the newest first
 * @param toCursor returns the position and id of a row
 */
export async function findNewest<Row>(
  db: Db,
  source: ListSource,
  limit: number,
  newest: (limit: number) => Promise<Row[]>,
  toCursor: (row: Row) => Cursor,
): Promise<RowsPage<Row>> {
  const [rows, { rows: counts }] = await Promise.all([
    newest(limit + 1),
    db.execute<{ count: number }>(countRows({ source, where: undefined })),
  ]);
  const sort = findSort(source.sortKeys, DEFAULT_SORT);
  const { next, total } = toPage({ sort, limit }, rows.map(toCursor), counts[0]?.count ?? 0);
  return { rows: rows.slice(0, limit), next, total };
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

interface List {
  source: ListSource;
  sort: Sort;
  after: Cursor | undefined;
  limit: number;
  where: SQL | undefined;
}

/** A type, because interfaces are not assignable to records. */
type CursorRow = Pick<Cursor, "value" | "id">;

/** A row of the page with the number of all, or that number alone. */
type FoundRow = (CursorRow | { value: null; id: null }) & { count: number };

function isCursor(row: FoundRow): row is CursorRow & { count: number } {
  return row.id !== null;
}

/** One row more than the page shows whether there is a next one. */
function toPage(
  { sort, limit }: Pick<List, "sort" | "limit">,
  rows: readonly Cursor[],
  count: number,
): Page {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    ids: page.map(({ id }) => id),
    next: rows.length > limit && last !== undefined ? encodeCursor(sort, last) : null,
    total: { count: Math.min(count, MAX_EXACT_TOTAL), isExact: count <= MAX_EXACT_TOTAL },
  };
}

/** Reads the rows in the order of the sort until the page is full. */
function selectOrdered({ source: { table }, sort, after, limit, where }: List): SQL {
  const { expression, join = sql`` } = sort.key;
  const columns = { value: expression, id: sql`${table.id}` };
  const conditions = and(where, after && afterCursor(sort, after, columns));
  return sql`
    select ${toCursorValue(sort.key, expression)} as value, ${table.id} as id
    from ${table} ${join} ${toWhere(conditions)}
    order by ${orderBy(sort, columns)} limit ${limit + 1}`;
}

/** Finds rows by the indexes of the search, then sorts them: for searches that few rows match. */
function selectFound({ source, sort, after, limit, where }: List, matches: SQL[]): SQL {
  const { table } = source;
  const { expression, join = sql`` } = sort.key;
  const found = matches.map(
    (match) => sql`(select ${expression} as value, ${table.id} as id from ${table} ${join}
      ${toWhere(and(where, match))} limit ${MAX_EXACT_TOTAL + 1})`,
  );
  const columns = { value: sql`value`, id: sql`id` };
  return sql`
    with found as materialized (${sql.join(found, sql` union `)}),
      page as (
        select ${toCursorValue(sort.key, columns.value)} as text, * from found
        ${toWhere(after && afterCursor(sort, after, columns))}
        order by ${orderBy(sort, columns)} limit ${limit + 1}
      )
    select page.text as value, page.id, total.count
    from (select count(*)::int as count from found) as total left join page on true
    order by ${orderBy(sort, { value: sql`page.value`, id: sql`page.id` })}`;
}

function countRows({ source: { table }, where }: Pick<List, "source" | "where">): SQL {
  return sql`
    select count(*)::int as count
    from (select from ${table} ${toWhere(where)} limit ${MAX_EXACT_TOTAL + 1}) as rows`;
}

function toWhere(condition: SQL | undefined): SQL {
  return condition === undefined ? sql`` : sql`where ${condition}`;
}

/** Returns the condition that a text contains another, in any case. */
export function contains(searched: SQL | PgColumn, text: string): SQL {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`${searched} ilike ${pattern}`;
}
