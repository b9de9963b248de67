import { and, eq, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, SelectedFields, SelectedFieldsFlat } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { type Db, type DbOrTransaction, openSnapshot } from "../db/connect.ts";
import { getSqlState } from "../db/find-database-failure.ts";
import {
  createCursorError,
  type Cursor,
  decodeCursor,
  DEFAULT_SORT,
  encodeCursor,
  findSort,
  getPosition,
  MAX_EXACT_TOTAL,
  type PageRows,
  selectPage,
  selectSearchPage,
  type Selection,
  type SortKeys,
  toConstant,
} from "./select-page.ts";

const BATCH_ROWS = 1000;
const DATA_EXCEPTION = /^22/;

export interface RowsQuery {
  q?: string | undefined;
  sort?: string | undefined;
  id?: string | undefined;
}

export interface PageQuery extends RowsQuery {
  after?: string | undefined;
  limit: number;
}

interface Rows<Columns extends SelectedFields, Queryable = DbOrTransaction> {
  db: Queryable;
  table: Selection["table"];
  columns: Columns;
  /** A table that has a row for each row of the list. */
  join?: { table: PgTable; on: SQL };
}

interface ListOptions<Filters extends object, Columns extends SelectedFields, Row> extends Rows<
  Columns,
  Db
> {
  sortKeys: SortKeys;
  /** Searchable text of a row, in the form of `search_form`. */
  searchText: PgColumn | SQL;
  toFilters: (filters: Filters) => readonly (SQL | undefined)[];
  /** Prepares the query that adds rows of another table, which a join would read once for each row of the list. */
  prepareAddition?: (
    db: DbOrTransaction,
  ) => (rows: SelectResultFields<Columns>[]) => Promise<Row[]>;
}

/** Creates the functions that read the rows of a list that match a query, in its order. */
export function createListPages<
  Filters extends object,
  Columns extends SelectedFields,
  Row = SelectResultFields<Columns>,
>(options: ListOptions<Filters, Columns, Row>) {
  const { table, sortKeys, searchText, toFilters, prepareAddition } = options;
  const newest = prepareNewest(options, sortKeys);
  const addRows = prepareAddition?.(options.db);

  /**
   * Reads a page, with the cursor of the next one. Its total is null when all rows after the cursor are gone, and in a
   * snapshot.
   * @throws HttpError 400 when the cursor is invalid
   */
  async function findPage(query: Filters & PageQuery, snapshot?: DbOrTransaction) {
    const { q = "", id, limit } = query;
    const sort = findSort(sortKeys, query.sort);
    const after = query.after === undefined ? undefined : decodeCursor(sort, query.after);
    const where = and(
      id === undefined ? undefined : eq(table.id, id),
      ...toFilters(query),
      q === "" ? undefined : sql`${searchText} like search_pattern(${q})`,
    );
    // One row more than the page shows whether there is a next one.
    const selection = { table, sort, after, limit: toConstant(limit + 1), where };
    const find = () => {
      if (snapshot) return select({ ...options, db: snapshot }, selectPage(selection, false));
      if (q !== "") return select(options, selectSearchPage(selection));
      const isNewest = after === undefined && where === undefined && sort.name === DEFAULT_SORT;
      if (isNewest) return newest.execute({ limit: limit + 1 });
      return select(options, selectPage(selection, true));
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Drizzle derives no rows from a type parameter.
    const rows = (await find().catch((error: unknown) => {
      const isInvalid = after !== undefined && DATA_EXCEPTION.test(getSqlState(error));
      throw isInvalid ? createCursorError() : error;
    })) as {
      row: Row & SelectResultFields<Columns>;
      position: Cursor & { count: number | null };
    }[];
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    const count = rows[0]?.position.count ?? (after === undefined ? 0 : null);
    const found = rows.slice(0, limit).map(({ row }) => row);
    const add = snapshot ? prepareAddition?.(snapshot) : addRows;
    return {
      rows: add ? await add(found) : found,
      next: last === undefined ? null : encodeCursor(sort, last.position),
      total: count === null ? null : toTotal(count),
    };
  }

  /** Reads all rows in batches of one snapshot, so that no row is missing or repeated because it changed meanwhile. */
  async function* readBatches(query: Filters & RowsQuery) {
    await using snapshot = await openSnapshot(options.db);
    let after: string | undefined;
    do {
      const page = { ...query, after, limit: BATCH_ROWS };
      const { rows, next } = await findPage(page, snapshot.db);
      yield rows;
      after = next ?? undefined;
    } while (after !== undefined);
  }

  return { findPage, readBatches };
}

function toTotal(count: number) {
  return { count: Math.min(count, MAX_EXACT_TOTAL), isExact: count <= MAX_EXACT_TOTAL };
}

/** Prepares the list without parameters, which is requested most. Planning takes longer than reading its rows. */
function prepareNewest(rows: Rows<SelectedFields>, sortKeys: SortKeys) {
  const { table } = rows;
  const limit = sql`${sql.placeholder("limit")}`;
  const page = { table, sort: findSort(sortKeys), after: undefined, limit, where: undefined };
  return select(rows, selectPage(page, true)).prepare(`newest_${getTableName(table)}`);
}

function select({ db, table, columns, join }: Rows<SelectedFields>, { page, orderBy }: PageRows) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The types of Drizzle allow two levels of fields.
  const fields = { row: columns as SelectedFieldsFlat, position: getPosition(table) };
  const query = db.with(page).select(fields).from(table).$dynamic();
  return (join ? query.innerJoin(join.table, join.on) : query).orderBy(orderBy);
}
