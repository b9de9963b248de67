import { expect, test } from "vitest";
import { connect } from "../../src/db/connect.ts";
import { addCleanup } from "../support/add-cleanup.ts";
import { createTestDatabase } from "../support/test-database.ts";
import { findTableScans } from "../support/query-plans.ts";

const { options } = (await createTestDatabase("demo")).$client;
const { host, user, database } = options;
const db = await connect({ host, user, database, max: 1 });
addCleanup(() => db.$client.end());
await db.$client.query("set enable_seqscan = off");

test.each([
  ["select * from users where lastname = $1", "Seq Scan of users"],
  ["select count(*) from transactions", "Scan of transactions"],
  ["select * from orders order by created_at limit 5", "Seq Scan of orders"],
  ["update products set price = $1 where description = $2", "Seq Scan of products"],
  ["delete from sessions where device is null", "Seq Scan of sessions"],
  ["with found as materialized (select * from mails where attempts > 3) select from found", "Seq"],
])("finds the scan of %s", async (statement, scan) => {
  expect(await findTableScans(db, statement)).toEqual([expect.stringContaining(scan)]);
});

test.each([
  "select * from users where email = $1",
  "select * from users order by created_at desc limit $1",
  "select * from categories",
  "delete from sessions where expires_at < $1",
  "begin",
])("finds none in %s", async (statement) => {
  expect(await findTableScans(db, statement)).toEqual([]);
});
