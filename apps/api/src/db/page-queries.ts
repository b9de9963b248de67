import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Cursor, type Parent, type Sort, toCursorValue } from "./keyset.ts";

/** The queries of `findPage`. */

export type ListTable = PgTable & { id: PgColumn };

/** A sorted list, from a cursor on. */
export interface List {
  table: ListTable;
  sort: Sort;
  after: Cursor | undefined;
  /** Number of rows. */
  limit: number;
  /** Number of rows to skip after the cursor. */
  offset?: number;
  where: SQL | undefined;
}

/** A condition in two forms. */
export interface Match {
  /** Can use an index. PostgreSQL uses none for the OR of conditions on several tables. */
  indexed: SQL;
  /** Joins the tables of `indexed`, at most one row to each of the list. */
  join?: SQL;
  /** Is cheap for a single row. */
  perRow: SQL;
}

/** A type, because interfaces are not assignable to records. */
export type CursorRow = Pick<Cursor, "value" | "ids">;

/**
 * Reads rows in the order of an index until there are enough.
 * @param flag a condition whose result each row has as `flag`
 */
export function selectOrdered(list: List, flag = sql`true`): SQL {
  return list.sort.key.parent === undefined
    ? selectByColumn(list, flag)
    : selectByParent(list, list.sort.key.parent, flag);
}

/** Reads at most `maxRows` in the order of an index until enough of them meet the conditions. */
export function selectScanned({ where, limit, ...list }: List, maxRows: number): SQL {
  const scanned = selectOrdered({ ...list, where: undefined, limit: maxRows }, where);
  return sql`select value, ids from (${scanned}) as scanned where flag limit ${limit}`;
}

function selectByColumn({ table, sort, after, limit, offset = 0, where }: List, flag: SQL): SQL {
  const columns = [sort.expression, sql`${table.id}`];
  const condition = and(where, after && isAfter(sort, columns, toValues(sort, after)));
  return sql`
    select ${toCursorValue(sort.key, sort.expression)} as value, array[${table.id}] as ids,
      ${flag} as flag
    from ${table} ${toWhere(condition)} ${orderBy(sort, columns)} limit ${limit} offset ${offset}`;
}

/** Reads the parents in their order and a page of the rows of each, until there are enough. */
function selectByParent(list: List, parent: Parent, flag: SQL): SQL {
  const { table, sort, after, limit, offset = 0, where } = list;
  const columns = [sort.expression, parent.id];
  const from = after && isFrom(sort, columns, toValues(sort, after).slice(0, 2));
  // Sorted on its own: PostgreSQL would sort the rows of all parents if no index has the order.
  const parents = sql`
    select ${sort.expression} as value, ${parent.id} as id from ${parent.from}
    ${toWhere(from)} ${orderBy(sort, columns)}`;
  const id = sql`${table.id}`;
  const isOfParent = sql`${parent.foreignKey} = parent.id`;
  const rows = sql`
    select ${id}, ${flag} as flag from ${table}
    ${toWhere(and(isOfParent, where, after && isAfterInParent(sort, id, after)))}
    ${orderBy(sort, [id])} limit ${limit + offset}`;
  return sql`
    select ${toCursorValue(sort.key, sql`parent.value`)} as value, array[parent.id, child.id] as ids,
      child.flag
    from (${parents}) as parent cross join lateral (${rows}) as child
    ${orderBy(sort, [sql`parent.value`, sql`parent.id`, sql`child.id`])} limit ${limit} offset ${offset}`;
}

/** Returns the condition that a row is after the last one, if it has the same parent. */
function isAfterInParent({ isDescending }: Sort, id: SQL, { ids }: Cursor): SQL {
  const [lastParent, last] = ids;
  const isLastParent = sql`parent.id = ${lastParent}::uuid`;
  return isDescending
    ? sql`${id} < case when ${isLastParent} then ${last}::uuid else ${MAX_ID} end`
    : sql`${id} > case when ${isLastParent} then ${last}::uuid else ${MIN_ID} end`;
}

const MIN_ID = sql.raw("'00000000-0000-0000-0000-000000000000'::uuid");
const MAX_ID = sql.raw("'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid");

/**
 * Finds rows by the indexes of conditions, then sorts them: for few rows. Each row has the number of
 * all as `count`, up to `maxCount`. If no row is after the cursor, the number alone is returned.
 * @param matches of which each row meets at least one
 */
export function selectFound(list: List, matches: readonly Match[], maxCount: number): SQL {
  const { table, sort, after, limit, where } = list;
  const { parent } = sort.key;
  const join = parent && sql`join ${parent.from} on ${parent.id} = ${parent.foreignKey}`;
  const ids = parent === undefined ? [table.id] : [parent.id, table.id];
  const found = matches.map(({ indexed, join: matchJoin }, index) => {
    // A row is found once, so that the search can end as soon as there are too many rows.
    const others = matches.slice(0, index).map(({ perRow }) => sql`(${perRow}) is not true`);
    return sql`(
      select ${sort.expression} as value, array[${sql.join(ids, sql`, `)}] as ids
      from ${table} ${matchJoin ?? sql``} ${join ?? sql``} ${toWhere(and(where, indexed, ...others))} limit ${maxCount})`;
  });
  const columns = [sql`value`, sql`ids`];
  return sql`
    with found as materialized (
        select * from (${sql.join(found, sql` union all `)}) as matching limit ${maxCount}
      ),
      page as (
        select * from found ${toWhere(after && isAfter(sort, columns, toFoundValues(sort, after)))}
        ${orderBy(sort, columns)} limit ${limit}
      )
    select ${toCursorValue(sort.key, sql`page.value`)} as value, ids, count
    from (select count(*)::int as count from found) as total left join page on true
    ${orderBy(sort, [sql`page.value`, sql`page.ids`])}`;
}

/** Counts rows up to a number. */
export function countRows({ table, where }: Pick<List, "table" | "where">, maxCount: number): SQL {
  return sql`
    select count(*)::int as count
    from (select from ${table} ${toWhere(where)} limit ${maxCount}) as rows`;
}

function toValues(sort: Sort, { value, ids }: Cursor): SQL[] {
  return [sql`${value}::${sql.raw(sort.key.type)}`, ...ids.map((id) => sql`${id}::uuid`)];
}

function toFoundValues(sort: Sort, after: Cursor): SQL[] {
  const [value = sql``, ...ids] = toValues(sort, after);
  return [value, sql`array[${sql.join(ids, sql`, `)}]`];
}

/** Returns the condition that columns are after values, in the direction of the sort. */
function isAfter({ isDescending }: Sort, columns: SQL[], values: SQL[]): SQL {
  return sql`${toRow(columns)} ${sql.raw(isDescending ? "<" : ">")} ${toRow(values)}`;
}

function isFrom({ isDescending }: Sort, columns: SQL[], values: SQL[]): SQL {
  return sql`${toRow(columns)} ${sql.raw(isDescending ? "<=" : ">=")} ${toRow(values)}`;
}

function toRow(values: SQL[]): SQL {
  return sql`(${sql.join(values, sql`, `)})`;
}

function orderBy({ isDescending }: Sort, columns: SQL[]): SQL {
  const direction = sql.raw(isDescending ? "desc" : "asc");
  const terms = columns.map((column) => sql`${column} ${direction}`);
  return sql`order by ${sql.join(terms, sql`, `)}`;
}

function toWhere(condition: SQL | undefined): SQL {
  return condition === undefined ? sql`` : sql`where ${condition}`;
}
