import type { SQL } from "drizzle-orm";
import type { Db } from "./connect.ts";
import { findNewest, hasOnlyLimit, type NewestRow } from "./find-newest.ts";
import {
  findPage,
  type ListSource,
  type Page,
  type PageQuery,
  type RowsPage,
  type RowsQuery,
  sortByIds,
} from "./find-page.ts";

/** For more ids, PostgreSQL sorts the table in place of using an index. */
const WALKED_IDS = 10_000;
const WALKED_ROWS = 1000;

interface ListOptions<Query extends RowsQuery, Row> {
  source: ListSource;
  /** Returns conditions on columns of the table. */
  toFilters: (query: Query) => readonly (SQL | undefined)[];
  findRows: (ids: string[]) => Promise<Row[]>;
  getId: (row: Row) => string;
  /** A prepared query of the newest rows, for the list without parameters. */
  findNewest: (limit: number) => Promise<NewestRow<Row>[]>;
}

/** The rows that match a query, in its order: the newest first if it has no sort. */
export interface ListPages<Query extends RowsQuery, Row> {
  /** @throws HttpError 400 when the cursor is invalid */
  findPage: (query: Query & PageQuery) => Promise<RowsPage<Row>>;
  /** Reads all rows in batches, without a transaction: rows may change between two batches. */
  walk: (query: Query) => AsyncGenerator<Row[], void>;
}

export function createListPages<Query extends RowsQuery, Row>(
  db: Db,
  { source, toFilters, findRows, getId, ...options }: ListOptions<Query, Row>,
): ListPages<Query, Row> {
  const findIds = (query: Query & PageQuery): Promise<Page> =>
    findPage(db, source, query, toFilters(query));
  const findSorted = async (ids: string[]): Promise<Row[]> =>
    sortByIds(ids, await findRows(ids), getId);

  return {
    async findPage(query) {
      if (hasOnlyLimit(query)) {
        return findNewest(source, query.limit, options.findNewest, getId);
      }
      const { ids, ...page } = await findIds(query);
      return { ...page, rows: await findSorted(ids) };
    },
    async *walk(query) {
      let after: string | undefined;
      do {
        const { ids, next } = await findIds({ ...query, after, limit: WALKED_IDS });
        for (let start = 0; start < ids.length; start += WALKED_ROWS) {
          yield await findSorted(ids.slice(start, start + WALKED_ROWS));
        }
        after = next ?? undefined;
      } while (after !== undefined);
    },
  };
}
