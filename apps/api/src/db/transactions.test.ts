import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../test/support/test-database.ts";
import type { Db } from "./connect.ts";
import { categories } from "./schema/index.ts";

let db: Db;
beforeAll(async () => {
  db = await createTestDatabase("demo");
});

const setName = (id: string, name: string) =>
  sql`update categories set name = ${name} where id = ${id}`;

test("a transaction that a deadlock ended runs again", async () => {
  const [first, second] = await db.select().from(categories).limit(2);
  if (first === undefined || second === undefined) throw new Error("No categories");
  let [attempts, locks] = [0, 0];
  const bothHaveLocks = Promise.withResolvers<void>();
  const rename = (ids: [string, string], name: string) =>
    db.transaction(async (transaction) => {
      attempts += 1;
      await transaction.execute(setName(ids[0], `${name} 1`));
      locks += 1;
      if (locks === 2) bothHaveLocks.resolve();
      await bothHaveLocks.promise;
      await transaction.execute(setName(ids[1], `${name} 2`));
    });
  await Promise.all([rename([first.id, second.id], "A"), rename([second.id, first.id], "B")]);
  // Four or more if the second attempt meets the other transaction again.
  expect(attempts).toBeGreaterThanOrEqual(3);
  const [changed] = await db.select().from(categories).where(eq(categories.id, first.id));
  expect(changed?.name).toMatch(/^(?:A 1|B 2)$/);
});

test("a transaction of which every attempt conflicts fails after three", async () => {
  let attempts = 0;
  const conflict = db.transaction(async (transaction) => {
    attempts += 1;
    await transaction.execute(
      sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`,
    );
  });
  await expect(conflict).rejects.toThrow("Failed query");
  expect(attempts).toBe(3);
});

test("another error is not tried again", async () => {
  let attempts = 0;
  const failing = db.transaction(async () => {
    attempts += 1;
    throw new Error("No");
  });
  await expect(failing).rejects.toThrow("No");
  expect(attempts).toBe(1);
});
