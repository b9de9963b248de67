import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, inject, test } from "vitest";
import { addCleanup } from "../../test/support/add-cleanup.ts";
import { createTestApp } from "../../test/support/test-app.ts";
import { createTestDatabase } from "../../test/support/test-database.ts";
import { connect, type Db } from "./connect.ts";
import { migrateDatabase } from "../../test/support/migrate-database.ts";
import { withMigratedDatabase } from "./migrate.ts";

/** Opens another pool, as through a pooler, for the same database. */
async function connectThroughPooler(db: Db): Promise<Db> {
  const pooled = await connect({
    host: inject("postgres").host,
    user: db.$client.options.user,
    database: db.$client.options.database,
    // As the operator sets it for the role.
    options: "-c statement_timeout=6000",
    isPooled: true,
    max: 1,
  });
  addCleanup(() => pooled.$client.end());
  return pooled;
}

async function countPreparedStatements(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::int as count from pg_prepared_statements`);
  return Number(rows[0]?.["count"]);
}

describe("behind a pooler", () => {
  test("no connection keeps a prepared statement", async () => {
    const direct = await createTestDatabase("demo", "owner");
    const pooled = await connectThroughPooler(direct);
    for (const db of [direct, pooled]) {
      const server = await createTestApp({ db });
      expect((await server.get("/admin/users")).statusCode).toBe(200);
      expect((await server.get("/admin/dashboard/stats")).statusCode).toBe(200);
    }
    expect(await countPreparedStatements(direct)).toBeGreaterThan(0);
    expect(await countPreparedStatements(pooled)).toBe(0);
  });

  test("a start without limits of time for the role says how to set them", async () => {
    const { user, database } = (await createTestDatabase("empty", "owner")).$client.options;
    const open = () => connect({ host: inject("postgres").host, user, database, isPooled: true });
    const failure = await open().catch((error: unknown) => error);
    expect(String(failure)).toContain("alter role current_user set statement_timeout = 6000;");
  });
});

test("the lock of the start belongs to a transaction, which a pooler gives one connection", async () => {
  const db = await createTestDatabase("empty", "owner");
  const findHolders = async () => {
    const { rows } = await db.execute(sql`
      select state from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and datname = current_database()`);
    return rows;
  };
  expect(await withMigratedDatabase(db, findHolders)).toEqual([{ state: "idle in transaction" }]);
  await expect.poll(findHolders).toEqual([]);
});

test("a migration waits for a lock longer than the default of the role", async () => {
  const db = await createTestDatabase("empty", "owner");
  const database = db.$client.options.database ?? "";
  await db.execute(
    sql.raw(`alter role current_user in database ${database} set lock_timeout = 50`),
  );
  const locker = await db.$client.connect();
  await locker.query("begin; lock table drizzle.__drizzle_migrations");
  const migrated = migrateDatabase(db);
  await sleep(500);
  await locker.query("rollback");
  locker.release();
  await expect(migrated).resolves.toBeUndefined();
});
