import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../test/support/test-database.ts";
import { migrateDatabase } from "../../test/support/migrate-database.ts";
import { KNOWN_MIGRATIONS } from "./migrate.ts";
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

test("holds up no queries while it waits for the lock of a backup", async () => {
  const db = await createTestDatabase("empty", "owner");
  const folderMillis = Date.now();
  const migration = { sql: ["alter table users add column age integer"], hash: "a", bps: true };
  KNOWN_MIGRATIONS.push({ ...migration, folderMillis });
  const backup = await db.$client.connect();
  await backup.query("begin; lock table users in access share mode");
  const migrated = migrateDatabase(db);
  const waits: number[] = [];
  for (let query = 0; query < 20; query += 1) {
    const start = performance.now();
    await db.$count(users);
    waits.push(performance.now() - start);
    await sleep(100);
  }
  await backup.query("rollback");
  backup.release();
  await migrated;
  KNOWN_MIGRATIONS.pop();
  expect(Math.max(...waits)).toBeLessThan(1500);
  await expect(db.execute(sql`select age from users`)).resolves.toBeDefined();
});
