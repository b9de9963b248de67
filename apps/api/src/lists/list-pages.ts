import { and, eq, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  MAX_EXACT_TOTAL,
  type PageRows,
  selectPage,
  selectSearchPage,
  type Selection,
} from "./select-page.ts";
import { decodeCursor, DEFAULT_SORT, encodeCursor, findSort, type SortKey } from "./sort-keys.ts";

const BATCH_ROWS = 1000;

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

interface RowsPage<Row> {
  rows: Row[];
  /** Null on the last page. */
  next: string | null;
  /** `isExact` is false when there are more rows than `count`. Null when all rows after the cursor are gone. */
  total: { count: number; isExact: boolean } | null;
}

/** A row with its position in the list. */
type PositionedRow<Row> = Row & { position: { id: string; value: string; count: number | null } };

interface ListOptions<Query extends RowsQuery, Row> {
  table: Selection["table"];
  sortKeys: Record<string, SortKey>;
  /** Searchable text of a row, in lower case. */
  searchText: PgColumn | SQL;
  /** Returns conditions on columns of the table. */
  toFilters: (query: Query) => readonly (SQL | undefined)[];
  /** Selects the rows of a page with their positions, in its order. */
  select: (page: PageRows) => RowsSelect<PositionedRow<Row>>;
}

/** The part of Drizzle's query builder that reads rows. */
interface RowsSelect<Row> extends PromiseLike<Row[]> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> };
}

/** The rows that match a query, in its order: the newest first if it has no sort. */
export interface ListPages<Query extends RowsQuery, Row> {
  /** @throws HttpError 400 when the cursor is invalid */
  findPage: (query: Query & PageQuery) => Promise<RowsPage<Row>>;
  /** Reads all rows in batches, without a transaction: rows may change between two batches. */
  readBatches: (query: Query) => AsyncGenerator<Row[], void>;
}

export function createListPages<Query extends RowsQuery, Row>(
  options: ListOptions<Query, Row>,
): ListPages<Query, Row> {
  const { table, sortKeys, searchText, toFilters, select } = options;
  const newest = prepareNewest(options);

  /** @param isCounted whether the page has a total */
  async function findPage(query: Query & PageQuery, isCounted: boolean): Promise<RowsPage<Row>> {
    const { q = "", id, limit } = query;
    const sort = findSort(sortKeys, query.sort);
    const after = query.after === undefined ? undefined : decodeCursor(sort, query.after);
    const where = and(
      id === undefined ? undefined : eq(table.id, id),
      ...toFilters(query),
      q === "" ? undefined : contains(searchText, q),
    );
    // One row more than the page shows whether there is a next one.
    const selection = { table, sort, after, limit: limit + 1, where };
    const isNewest =
      isCounted && after === undefined && where === undefined && sort.name === DEFAULT_SORT;
    const isSearch = isCounted && q !== "";
    const rows = await (isNewest
      ? newest.execute({ limit: selection.limit })
      : select(isSearch ? selectSearchPage(selection) : selectPage(selection, isCounted)));
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    const count = rows[0]?.position.count ?? (after === undefined ? 0 : null);
    return {
      rows: rows.slice(0, limit),
      next: last === undefined ? null : encodeCursor(sort, last.position),
      total: count === null ? null : toTotal(count),
    };
  }

  return {
    findPage: (query) => findPage(query, true),
    async *readBatches(query) {
      let after: string | undefined;
      do {
        const { rows, next } = await findPage({ ...query, after, limit: BATCH_ROWS }, false);
        yield rows;
        after = next ?? undefined;
      } while (after !== undefined);
    },
  };
}

/** Prepares the list without parameters, which is requested most. Planning takes longer than reading its rows. */
function prepareNewest<Query extends RowsQuery, Row>({
  table,
  sortKeys,
  select,
}: ListOptions<Query, Row>) {
  const limit = sql`${sql.placeholder("limit")}`;
  const page = { table, sort: findSort(sortKeys), after: undefined, limit, where: undefined };
  return select(selectPage(page, true)).prepare(`newest_${getTableName(table)}`);
}

/** Returns the condition that a text, which is in lower case, contains another one in any case. */
function contains(text: PgColumn | SQL, part: string): SQL {
  const escaped = part.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return sql`${text} like lower(${`%${escaped}%`}::text)`;
}

function toTotal(count: number): { count: number; isExact: boolean } {
  return { count: Math.min(count, MAX_EXACT_TOTAL), isExact: count <= MAX_EXACT_TOTAL };
}
