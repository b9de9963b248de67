import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../test/support/test-database.ts";
import { acceptNewerSchema } from "./migration-status.ts";

const db = await createTestDatabase("empty", "owner");

test("finds a database of this version", async () => {
  expect(await acceptNewerSchema(db.$client)).toBe(0);
});

test("accepts a database of a newer version, unless a contract step needs a newer server", async () => {
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${Date.now() * 2})`,
  );
  expect(await acceptNewerSchema(db.$client)).toBe(1);

  await db.execute(
    sql`create table drizzle.contract_steps (migration text primary key, needs integer not null)`,
  );
  await db.execute(sql`insert into drizzle.contract_steps values ('8000_kept', 0)`);
  expect(await acceptNewerSchema(db.$client)).toBe(1);
  await db.execute(sql`insert into drizzle.contract_steps values ('9001_removed', 9000)`);
  await expect(acceptNewerSchema(db.$client)).rejects.toThrow(
    "A newer version has changed the database by 9001_removed, which needs a server with migration 9000 or newer.",
  );
});
