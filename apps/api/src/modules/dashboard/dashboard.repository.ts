import { sql, sum } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../../db/connect.ts";
import { dailyChanges } from "../../db/schema/index.ts";

export interface Day extends Record<string, unknown> {
  date: string;
  revenue: number;
  orders: number;
  newUsers: number;
}

/** Returns the figures of `count` days in UTC, up to and including `last`, the oldest first. */
export async function readDays(db: Db, last: Date, count: number): Promise<Day[]> {
  const day = last.toISOString().slice(0, 10);
  const { rows } = await db.execute<Day>(sql`
    select days.day::text as date, coalesce(sum(users), 0)::float8 as "newUsers",
      coalesce(sum(orders), 0)::float8 as orders, coalesce(sum(revenue), 0)::float8 as revenue
    from (select ${day}::date - n as day from generate_series(0, ${count}::int - 1) as n) as days
    left join daily_changes using (day)
    group by days.day order by days.day`);
  return rows;
}

const MAX_MERGED = 10_000;

const total = (column: PgColumn) => sql`coalesce(${sum(column)}, 0)`.mapWith(Number);

/** Creates a function that returns the totals, as of its call. */
export function createStatsReader(db: Db) {
  const query = db
    .select({
      totalRevenue: total(dailyChanges.revenue),
      totalUsers: total(dailyChanges.users),
      totalShops: total(dailyChanges.activeShops),
      totalOrders: total(dailyChanges.orders),
    })
    .from(dailyChanges)
    .prepare("totals");
  return async () => {
    const [totals] = await query.execute();
    if (totals === undefined) throw new Error("A sum has no row");
    return totals;
  };
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
