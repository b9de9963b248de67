import { and, getTableName, type SQL, sql, WithSubquery } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Cursor, type Sort, toCursorValue } from "./sort-keys.ts";

/** Totals are exact up to this number: counting a million rows takes longer than finding a page. */
export const MAX_EXACT_TOTAL = 10_000;
/** Shows whether there are more. */
const MAX_COUNT = MAX_EXACT_TOTAL + 1;

/** Rows of one table, in an order. */
export interface Selection {
  table: PgTable & { id: PgColumn };
  sort: Sort;
  after: Cursor | undefined;
  limit: number | SQL;
  where: SQL | undefined;
}

/** The rows of a page, for a query that joins other tables. */
export interface PageRows {
  /** A query for WITH, which has the name and the columns of the table. */
  page: WithSubquery;
  /** Position of each row, and the number of all rows up to `MAX_EXACT_TOTAL` + 1, if counted. */
  position: { id: SQL<string>; value: SQL<string>; count: SQL<number | null> };
  orderBy: SQL[];
}

/**
 * Selects a page. PostgreSQL chooses between an index in the order of the sort, in which it stops at the limit,
 * and the indexes of the conditions.
 */
export function selectPage(selection: Selection, isCounted: boolean): PageRows {
  const { table, where } = selection;
  const counted = sql`select 1 from ${table} ${toWhere(where)} limit ${constant(MAX_COUNT)}`;
  const count = isCounted
    ? sql`(select count(*)::int from (${counted}) as counted)`
    : sql`null::int`;
  return toPageRows(selection, selectRows(selection, sql`${table}.*, ${count} as row_count`));
}

/**
 * Selects a page of the rows that a search finds. Few rows are found once, counted and sorted. Many rows are never
 * far from each other in the order of the sort.
 */
export function selectSearchPage(selection: Selection): PageRows {
  const { table, sort, limit, where } = selection;
  const count = sql`(select count from total)`;
  const hasFew = sql`${count} <= ${constant(MAX_EXACT_TOTAL)}`;
  const hasMany = sql`${count} > ${constant(MAX_EXACT_TOTAL)}`;
  const columns = [sql`sort_value`, sql`id`];
  return toPageRows(
    selection,
    sql`
      with found as materialized (
          select ${sort.expression} as sort_value, ${table.id}
          from ${table} ${toWhere(where)} limit ${constant(MAX_COUNT)}
        ),
        total as (select count(*)::int as count from found)
      select ${table}.*, page.sort_value, ${count} as row_count
      from (
        (select * from found ${toWhere(and(hasFew, isAfter(selection, columns)))}
          ${orderBy(sort, columns)} limit ${constant(limit)})
        union all
        (${selectRows({ ...selection, where: and(hasMany, where) }, sql`${table.id}`)})
      ) as page join ${table} on ${table.id} = page.id`,
  );
}

function selectRows(selection: Selection, columns: SQL): SQL {
  const { table, sort, limit, where } = selection;
  const sorted = [sort.expression, sql`${table.id}`];
  return sql`
    select ${sort.expression} as sort_value, ${columns} from ${table}
    ${toWhere(and(where, isAfter(selection, sorted)))}
    ${orderBy(sort, sorted)} limit ${constant(limit)}`;
}

function toPageRows({ table, sort }: Selection, query: SQL): PageRows {
  const value = sql`${table}.sort_value`;
  return {
    page: new WithSubquery(query, {}, getTableName(table), true),
    position: {
      id: sql`${table.id}`,
      value: toCursorValue(sort, value),
      count: sql`${table}.row_count`,
    },
    orderBy: toOrder(sort, [value, sql`${table.id}`]),
  };
}

/** Returns the condition that columns are after the cursor, in the direction of the sort. */
function isAfter({ sort, after }: Selection, columns: SQL[]): SQL | undefined {
  if (after === undefined) return undefined;
  const operator = sql.raw(sort.isDescending ? "<" : ">");
  const values = sql`(${after.value}::${sql.raw(sort.key.type)}, ${after.id}::uuid)`;
  return sql`(${sql.join(columns, sql`, `)}) ${operator} ${values}`;
}

function orderBy(sort: Sort, columns: SQL[]): SQL {
  return sql`order by ${sql.join(toOrder(sort, columns), sql`, `)}`;
}

function toOrder({ isDescending }: Sort, columns: SQL[]): SQL[] {
  const direction = sql.raw(isDescending ? "desc" : "asc");
  return columns.map((column) => sql`${column} ${direction}`);
}

/** Returns a number that is part of the statement, so that a plan for any values of the parameters is for it. */
function constant(value: number | SQL): SQL {
  return typeof value === "number" ? sql.raw(String(value)) : value;
}

function toWhere(condition: SQL | undefined): SQL {
  return condition === undefined ? sql`` : sql`where ${condition}`;
}
