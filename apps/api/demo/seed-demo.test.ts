import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestDatabase } from "../test/support/test-database.ts";
import { isEmpty } from "./prepare-demo.ts";
import { seedDemo } from "./seed-demo.ts";

test("leaves the database empty when seeding fails, and can seed it later", async () => {
  const db = await createTestDatabase("empty", "owner");
  await db.execute(sql`alter table transactions add constraint no_amount check (amount < 0)`);
  await expect(seedDemo(db, new Date())).rejects.toThrow("Failed query");
  expect(await isEmpty(db)).toBe(true);
  await db.execute(sql`alter table transactions drop constraint no_amount`);
  await seedDemo(db, new Date());
  expect(await isEmpty(db)).toBe(false);
});
