import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { migrateDatabase } from "../../test/support/migrate-database.ts";
import { createTestDatabase } from "../../test/support/test-database.ts";
import { assertMigrated, readMigrationStatus } from "./migrate.ts";

const db = await createTestDatabase("empty", "owner");

test("finds a database of this version", async () => {
  expect(await readMigrationStatus(db.$client)).toEqual({ pending: 0, unknown: 0 });
});

test("accepts a database of a newer version", async () => {
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${Date.now() * 2})`,
  );
  expect(await readMigrationStatus(db.$client)).toEqual({ pending: 0, unknown: 1 });
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
  await expect(assertMigrated(db.$client)).rejects.toMatchObject(refusal);
});
