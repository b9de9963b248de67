import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../test/support/test-database.ts";
import { migrateDatabase } from "../../test/support/migrate-database.ts";
import { users } from "./schema/index.ts";

test("applies each migration once when several servers start at the same time", async () => {
  const db = await createTestDatabase("empty", "owner");
  await db.execute(
    sql`drop schema public cascade; create schema public; drop schema drizzle cascade`,
  );
  await Promise.all([migrateDatabase(db), migrateDatabase(db), migrateDatabase(db)]);
  expect(await db.$count(users)).toBe(0);
  const { rows } = await db.execute(
    sql`select count(*) > 0 and count(*) = count(distinct hash) as once from drizzle.__drizzle_migrations`,
  );
  expect(rows).toEqual([{ once: true }]);
});
