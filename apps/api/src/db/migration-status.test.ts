import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { migrateDatabase } from "../../test/support/migrate-database.ts";
import { createTestDatabase } from "../../test/support/test-database.ts";
import { checkMigrations } from "./migrate.ts";

const db = await createTestDatabase("empty", "owner");

test("finds a database of this version", async () => {
  expect(await checkMigrations(db.$client, { isReading: false })).toBeUndefined();
});

test("accepts a database of a newer version, for reading", async () => {
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${Date.now() * 2})`,
  );
  const newer = "The database has 1 migration of a newer version of this server.";
  expect(await checkMigrations(db.$client, { isReading: true })).toBe(newer);
  await expect(checkMigrations(db.$client, { isReading: false })).rejects.toThrow("newer version");
});

test("refuses a database of before the first release, and says what to do", async () => {
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1795199567620`);
  const refusal = {
    name: "OperatorError",
    message: expect.stringMatching(
      /^The database is of a version before.*backup.*delete.*DATA_DIR\.$/,
    ),
  };
  await expect(migrateDatabase(db)).rejects.toMatchObject(refusal);
  await expect(checkMigrations(db.$client, { isReading: true })).rejects.toMatchObject(refusal);
});
