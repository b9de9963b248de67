import { sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "./connect.ts";

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
    insert into daily_changes (day, users, orders, revenue)
    select day, sum(users), sum(orders), sum(revenue) from merged group by day`);
}
