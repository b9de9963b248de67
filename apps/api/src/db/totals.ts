import { type SQL, sql, sum } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db, DbOrTransaction } from "./connect.ts";
import { dailyChanges } from "./schema/index.ts";

export interface Totals {
  users: number;
  activeShops: number;
  orders: number;
  /** Of the successful orders, in naira. */
  revenue: number;
}

/** The most changes that one merge reads. */
const MAX_MERGED = 10_000;

/** Creates a function that returns the totals, as of its call. */
export function createTotalsReader(db: DbOrTransaction): () => Promise<Totals> {
  const { users, activeShops, orders, revenue } = dailyChanges;
  const query = db
    .select({
      users: total(users),
      activeShops: total(activeShops),
      orders: total(orders),
      revenue: total(revenue),
    })
    .from(dailyChanges)
    .prepare("totals");
  return async () => {
    const [totals] = await query.execute();
    if (totals === undefined) throw new Error("A sum has no row");
    return totals;
  };
}

/** Counts the rows themselves: exact, but it takes seconds for millions of rows. */
export async function countTotals(db: DbOrTransaction): Promise<Totals> {
  const { rows } = await db.execute<Totals & Record<string, unknown>>(sql`
    select (select count(*) from users)::float8 as users,
      (select count(*) from shops where status = 'active')::float8 as "activeShops",
      (select count(*) from orders)::float8 as orders,
      (select coalesce(sum(total), 0) from orders where status = 'successful')::float8 as revenue`);
  const [counted] = rows;
  if (counted === undefined) throw new Error("A count has no row");
  return counted;
}

/** Replaces the changes of each day by one with their sums. Skips those that another server is merging. */
export async function mergeDailyChanges(db: Db): Promise<void> {
  await db.execute(sql`
    with merged as (
      delete from daily_changes where (day, id) in (
        select day, id from daily_changes
        where day in (select day from daily_changes group by day having count(*) > 1)
        order by id limit ${MAX_MERGED} for update skip locked
      ) returning *
    )
    insert into daily_changes (day, users, active_shops, orders, revenue)
    select day, sum(users), sum(active_shops), sum(orders), sum(revenue) from merged group by day`);
}

function total(column: PgColumn): SQL<number> {
  return sql`coalesce(${sum(column)}, 0)`.mapWith(Number);
}
