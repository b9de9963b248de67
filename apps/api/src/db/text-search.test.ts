import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { inject, expect, test } from "vitest";
import { createTestApp } from "../testing/test-app.ts";
import { addCleanup } from "../testing/add-cleanup.ts";
import { createTemporaryFolder } from "../testing/temporary-folder.ts";
import { createMaintenanceClient, createTestDatabase, getFirst } from "../testing/test-database.ts";
import { seedDemo } from "../demo/seed-demo.ts";
import { connect, type Db } from "./connect.ts";
import { migrateDatabase } from "./migrate.ts";
import { users } from "./schema/index.ts";

const CONTROL_FILE = `default_version = '1.6'
module_pathname = '$libdir/pg_trgm'
trusted = false
`;

/** Creates a database whose owner may not create the extension, or finds none. */
async function createDatabase(owner: string, controlFile: string | undefined): Promise<Db> {
  const folder = await createTemporaryFolder();
  await mkdir(join(folder, "extension"));
  if (controlFile !== undefined) {
    await writeFile(join(folder, "extension/pg_trgm.control"), controlFile);
  }
  const maintenance = await createMaintenanceClient();
  await maintenance.query(`create role ${owner} login`);
  await maintenance.query(`create database ${owner} owner ${owner}`);
  await maintenance.query(`alter role ${owner} set extension_control_path = '${folder}'`);
  const db = await connect({ host: inject("postgres").host, user: owner, database: owner });
  addCleanup(async () => {
    await db.$client.end();
    await maintenance.query(`drop database ${owner} with (force)`);
    await maintenance.query(`drop role ${owner}`);
  });
  await migrateDatabase(db);
  return db;
}

async function listSearchIndexes(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select indexname as name from pg_indexes where indexname ~ '_(search|prefix_[0-9])_idx$' order by 1`,
  );
  return rows.map(({ name }) => name);
}

const TRIGRAM_INDEXES = [
  "products_search_idx",
  "shops_search_idx",
  "transactions_search_idx",
  "users_person_search_idx",
  "users_phone_search_idx",
  "users_search_idx",
];

test.each([
  ["without_right", CONTROL_FILE],
  ["without_extension", undefined],
])("a database %s is searched by prefixes", async (owner, controlFile) => {
  const db = await createDatabase(owner, controlFile);
  await seedDemo(db, new Date());
  const { get } = await createTestApp({ db });
  const { headers } = await get("/admin/users");
  expect(headers["api-capabilities"]).toContain('list-query="prefix"');
  const { email } = getFirst(await db.select().from(users).limit(1));

  const find = async (q: string) => {
    const page = await get(`/admin/users?limit=1000&q=${encodeURIComponent(q)}`);
    return page
      .json<{ data: { authId: { email: string } }[] }>()
      .data.map(({ authId }) => authId.email);
  };
  expect(await find(email.slice(0, 6).toUpperCase())).toContain(email);
  expect(await find(email.slice(0, 1))).toContain(email);
  expect(await find(email.slice(1))).toEqual([]);
  expect(await find("%")).toEqual([]);

  const shop = (await get("/admin/shops?limit=1")).json<{
    data: [{ _id: string; name: string; owner: { firstname: string; lastname: string } }];
  }>().data[0];
  const { firstname, lastname } = shop.owner;
  for (const q of [shop.name.slice(0, 5), `${firstname} ${lastname}`]) {
    const found = await get(`/admin/shops/search?q=${encodeURIComponent(q)}`);
    expect(found.json<{ shops: unknown[] }>().shops).toContainEqual(shop);
  }
  for (const list of ["products?q=a", "transactions?q=a", "categories?q=a", "shops?q=%2B2"]) {
    expect((await get(`/admin/${list}`)).statusCode).toBe(200);
  }
});

test("the extension can be added later", async () => {
  const db = await createDatabase("added_later", CONTROL_FILE);
  expect(db.textSearch.kind).toBe("prefixes");
  const indexes = await listSearchIndexes(db);
  expect(indexes).toContain("shops_prefix_1_idx");
  expect(indexes).not.toContain("shops_search_idx");

  const { host, user } = inject("postgres");
  const superuser = await connect({ host, user, database: "added_later" });
  await superuser.execute(sql`create extension pg_trgm`);
  await superuser.$client.end();
  await migrateDatabase(db);
  expect(db.textSearch.kind).toBe("trigrams");
  expect(await listSearchIndexes(db)).toEqual(TRIGRAM_INDEXES);
});

test("a start waits for no write when the indexes exist", async () => {
  const db = await createTestDatabase("empty", "owner");
  const writer = await db.$client.connect();
  addCleanup(async () => writer.release(true));
  await writer.query(
    "begin; lock table users, shops, products, transactions in row exclusive mode",
  );
  await migrateDatabase(db);
  // A start that waits goes on when PostgreSQL ends the idle transaction.
  await expect(writer.query("commit")).resolves.toMatchObject({ command: "COMMIT" });
});
