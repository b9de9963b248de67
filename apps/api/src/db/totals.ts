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

/** The totals of a day, in UTC. */
export interface DailyTotals {
  /** `2026-11-23` */
  date: string;
  newUsers: number;
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

/** Returns the totals of so many days up to and including `last`, the oldest first. */
export async function readDailyTotals(
  db: DbOrTransaction,
  last: Date,
  count: number,
): Promise<DailyTotals[]> {
  const day = last.toISOString().slice(0, 10);
  const { rows } = await db.execute<DailyTotals & Record<string, unknown>>(sql`
    select days.day::text as date, coalesce(sum(users), 0)::float8 as "newUsers",
      coalesce(sum(orders), 0)::float8 as orders, coalesce(sum(revenue), 0)::float8 as revenue
    from (select ${day}::date - n as day from generate_series(0, ${count}::int - 1) as n) as days
    left join daily_changes using (day)
    group by days.day order by days.day`);
  return rows;
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
