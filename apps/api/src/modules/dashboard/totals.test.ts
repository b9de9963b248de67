import { sql } from "drizzle-orm";
import pLimit from "p-limit";
import { beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../test/support/test-database.ts";
import type { Db } from "../../db/connect.ts";
import { dailyChanges, users } from "../../db/schema/index.ts";
import { createStatsReader, mergeDailyChanges } from "./dashboard.repository.ts";

const WRITERS = 6;
/** Each has four writes. `pnpm test:totals` makes 10,000 writes. */
const TRANSACTIONS = Number(process.env["TOTALS_TRANSACTIONS"] ?? 30);

let db: Db;
beforeAll(async () => {
  db = await createTestDatabase("demo", "owner");
});

const insertUsers = (prefix: string, count: number) => sql`
  insert into users (id, firstname, lastname, email, is_verified, referral_code, account_type, created_at, updated_at)
  select gen_random_uuid(), '', '', ${prefix}::text || n, false, ${prefix}::text || n, 'buyer', now(), now()
  from generate_series(1, ${count}::int) as n`;

/** Orders from any shop for the first of the users with a prefix that is left. */
const insertOrders = (prefix: string) => sql`
  insert into orders (id, buyer_id, shop_id, status, total, created_at)
  select gen_random_uuid(), users.id, shop.id, 'successful', 99.75, now()
  from (${oneShop}) as shop join users on users.email = ${`${prefix}2`}`;
const oneShop = sql`select id from shops order by random() limit 1 for update skip locked`;

/** Returns the days of which the changes do not add up to what the tables have. */
async function findWrongDays(): Promise<object[]> {
  const { rows } = await db.execute(sql`
    with counted as (
      select day, sum(users) as users, sum(shops) as shops, sum(orders) as orders, sum(revenue) as revenue
      from (
        select (created_at at time zone 'UTC')::date as day, 1 as users, 0 as shops, 0 as orders, 0 as revenue
        from users
        union all
        select (created_at at time zone 'UTC')::date, 0, 1, 0, 0 from shops where status = 'active'
        union all
        select (created_at at time zone 'UTC')::date, 0, 0, 1,
          case status when 'successful' then total else 0 end
        from orders
      ) as created group by day
    ), recorded as (
      select day, sum(users) as users, sum(active_shops) as shops, sum(orders) as orders, sum(revenue) as revenue
      from daily_changes group by day
      having (sum(users), sum(active_shops), sum(orders), sum(revenue)) <> (0, 0, 0, 0)
    )
    (table counted except table recorded) union all (table recorded except table counted)`);
  return rows;
}

test.each([
  insertUsers("a", 12),
  sql`delete from users where email like 'a%' and referral_code in ('a1', 'a2')`,
  sql`update shops set status = 'suspended' where status = 'active' and views % 2 = 0`,
  sql`update shops set views = views + 1`,
  sql`update shops set created_at = created_at - interval '1 day' where views % 3 = 0`,
  sql`update orders set status = 'successful', total = total + 0.5 where status <> 'successful'`,
  sql`update orders set created_at = created_at - interval '1 day' where total > 100000`,
  sql`delete from order_items where order_id in (select id from orders limit 5)`,
  sql`delete from orders where not exists (select from order_items where order_id = orders.id) and not exists (select from transactions where order_id = orders.id)`,
  sql`delete from shops where not exists (select from products where shop_id = shops.id) and not exists (select from orders where shop_id = shops.id)`,
  sql`truncate transactions, order_items, orders`,
])("follow a write", async (write) => {
  await db.execute(write);
  expect(await findWrongDays()).toEqual([]);
});

test("follow writes of sessions that turn triggers off", async () => {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`);
    await transaction.execute(insertUsers("replica", 3));
  });
  expect(await findWrongDays()).toEqual([]);
});

test("are exact while others write, roll back and merge at the same time", async () => {
  const write = async (name: string): Promise<void> => {
    await db.transaction(async (transaction) => {
      await transaction.execute(insertUsers(name, 5));
      await transaction.execute(sql`delete from users where email = ${`${name}1`}`);
      await transaction.execute(insertOrders(name));
      await transaction.execute(sql`update shops set status = 'active' where id in (${oneShop})`);
    });
    const failed = db.transaction(async (transaction) => {
      await transaction.execute(insertUsers(`${name}-failed`, 7));
      await transaction.execute(insertOrders(`${name}-failed`));
      await transaction.execute(sql`update shops set status = 'pending' where id in (${oneShop})`);
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
  };
  const before = await db.$count(users);
  const writing = new AbortController();
  const merging = [1, 2].map(async () => {
    while (!writing.signal.aborted) await mergeDailyChanges(db);
  });
  const reading = (async () => {
    while (!writing.signal.aborted) {
      // In one statement, the total and the number of rows are of the same moment.
      const { rows } = await db.execute<{ isExact: boolean }>(
        sql`select (select sum(users) from daily_changes) = (select count(*) from users) as "isExact"`,
      );
      expect(rows).toEqual([{ isExact: true }]);
    }
  })();
  const limit = pLimit(WRITERS);
  const names = Array.from({ length: TRANSACTIONS }, (_, index) => `concurrent-${index}-`);
  await limit.map(names, write).finally(() => writing.abort());
  await Promise.all([...merging, reading]);
  expect(await db.$count(users)).toBe(before + TRANSACTIONS * 4);
  expect(await findWrongDays()).toEqual([]);
});

test("are in one row a day after a merge", async () => {
  const readTotals = createStatsReader(db);
  const before = await readTotals();
  await mergeDailyChanges(db);
  const days = (await db.select({ day: dailyChanges.day }).from(dailyChanges)).map(
    ({ day }) => day,
  );
  expect(new Set(days).size).toBe(days.length);
  expect(await readTotals()).toEqual(before);
});

test("write nothing for new views of shops", async () => {
  const before = await db.$count(dailyChanges);
  await db.execute(sql`update shops set views = views + 1`);
  expect(await db.$count(dailyChanges)).toBe(before);
});
