import { and, getTableName, type SQL, sql, WithSubquery } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { HttpError } from "../errors/http-error.ts";

/**
 * What a list can be sorted by. An index on each expression and the id makes a page fast at any depth. An expression is
 * never null: a comparison with null would end the list.
 */
export type SortKeys = Record<string, PgColumn | SQL | Record<"ascending" | "descending", SQL>>;

/** A sort key with its direction, as `?sort=name` or `?sort=-name` requests it. */
export interface Sort {
  name: string;
  isDescending: boolean;
  expression: SQL;
}

/** The last row of a page. The id orders rows of equal values. */
export interface Cursor {
  value: string;
  id: string;
}

export const DEFAULT_SORT = "-created";

export function findSort(keys: SortKeys, name = DEFAULT_SORT): Sort {
  const isDescending = name.startsWith("-");
  const key = keys[isDescending ? name.slice(1) : name];
  if (key === undefined) throw new Error(`There is no sort key for ${name}`);
  const direction = isDescending ? "descending" : "ascending";
  return { name, isDescending, expression: sql`${"ascending" in key ? key[direction] : key}` };
}

export function encodeCursor({ name }: Sort, { value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([name, value, id])).toString("base64url");
}

/** Returns a cursor of this sort, whose value and id PostgreSQL may still refuse. @throws HttpError 400 */
export function decodeCursor({ name }: Sort, text: string): Cursor {
  const schema = z.tuple([z.literal(name), z.string(), z.string()]);
  try {
    const [, value, id] = schema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    return { value, id };
  } catch {
    throw createCursorError();
  }
}

export function createCursorError(): HttpError {
  return new HttpError(400, "The value of after must be the `next` of a page with the same sort.");
}

/** Totals are exact up to this number: counting a million rows takes longer than finding a page. */
export const MAX_EXACT_TOTAL = 10_000;
/** The rows that are counted: one more shows whether there are more. */
const MAX_COUNT = toConstant(MAX_EXACT_TOTAL + 1);

export interface Selection {
  table: PgTable & { id: PgColumn };
  sort: Sort;
  after: Cursor | undefined;
  limit: SQL;
  where: SQL | undefined;
}

export interface PageRows {
  /** A query for WITH, which has the name and the columns of the table. */
  page: WithSubquery;
  orderBy: SQL;
}

/** Returns the columns of a page that a list needs beside those of its rows. */
export function getPosition(table: Selection["table"]) {
  return {
    id: sql`${table.id}`,
    value: sql`${table}.sort_value::text`,
    /** The number of all rows up to `MAX_EXACT_TOTAL` + 1, if counted. */
    count: sql`${table}.row_count`,
  };
}

/** Selects a page, by an index in the order of the sort, which stops at the limit, or by those of the conditions. */
export function selectPage(selection: Selection, isCounted: boolean): PageRows {
  const { table, where } = selection;
  const counted = sql`select 1 from ${table} ${toWhere(where)} limit ${MAX_COUNT}`;
  const count = isCounted
    ? sql`(select count(*)::int from (${counted}) as counted)`
    : sql`null::int`;
  return toPageRows(selection, selectRows(selection, sql`${table}.*, ${count} as row_count`));
}

/** Selects a page of a search. Few rows are found once, counted and sorted; many are soon found in the order. */
export function selectSearchPage(selection: Selection): PageRows {
  const { table, sort, limit, where } = selection;
  const count = sql`(select count from total)`;
  const hasMany = sql`${count} = ${MAX_COUNT}`;
  const columns = [sql`sort_value`, sql`id`];
  return toPageRows(
    selection,
    sql`
      with found as materialized (
          select ${sort.expression} as sort_value, ${table.id}
          from ${table} ${toWhere(where)} limit ${MAX_COUNT}
        ),
        total as (select count(*)::int as count from found)
      select ${table}.*, page.sort_value, ${count} as row_count
      from (
        (select * from found ${toWhere(and(sql`not ${hasMany}`, isAfter(selection, columns)))}
          order by ${toOrder(sort, columns)} limit ${limit})
        union all
        (${selectRows({ ...selection, where: and(hasMany, where) }, sql`${table.id}`)})
      ) as page join ${table} on ${table.id} = page.id`,
  );
}

/** Returns a number that is part of the statement, so that a plan for any values of the parameters is for it. */
export function toConstant(value: number): SQL {
  return sql.raw(String(value));
}

function selectRows(selection: Selection, columns: SQL): SQL {
  const { table, sort, limit, where } = selection;
  const sorted = [sort.expression, sql`${table.id}`];
  return sql`
    select ${sort.expression} as sort_value, ${columns} from ${table}
    ${toWhere(and(where, isAfter(selection, sorted)))}
    order by ${toOrder(sort, sorted)} limit ${limit}`;
}

function toPageRows({ table, sort }: Selection, query: SQL): PageRows {
  return {
    page: new WithSubquery(query, {}, getTableName(table), true),
    orderBy: toOrder(sort, [sql`${table}.sort_value`, sql`${table.id}`]),
  };
}

/** Returns the condition that columns are after the cursor, in the direction of the sort. */
function isAfter({ sort, after }: Selection, columns: SQL[]): SQL | undefined {
  if (after === undefined) return undefined;
  const operator = sql.raw(sort.isDescending ? "<" : ">");
  // PostgreSQL reads the values as the types of the columns.
  return sql`(${sql.join(columns, sql`, `)}) ${operator} (${after.value}, ${after.id})`;
}

function toOrder({ isDescending }: Sort, columns: SQL[]): SQL {
  const direction = sql.raw(isDescending ? "desc" : "asc");
  return sql.join(
    columns.map((column) => sql`${column} ${direction}`),
    sql`, `,
  );
}

function toWhere(condition: SQL | undefined): SQL {
  return condition === undefined ? sql`` : sql`where ${condition}`;
}
