import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "../db/connect.ts";
import { claimFiles, createStorage, OWNER_KEY } from "../storage/storage.ts";
import { startFakeS3 } from "../../test/support/fake-s3.ts";
import { startMailServer } from "../../test/support/mail-server.ts";
import { createTemporaryFolder } from "../../test/support/temporary-folder.ts";
import { getDatabaseUrl, runTestCli } from "../../test/support/test-cli.ts";
import { createTestDatabase } from "../../test/support/test-database.ts";

let db: Db;
let env: Record<string, string>;
beforeEach(async () => {
  db = await createTestDatabase("demo", "owner");
  const dataDir = await createTemporaryFolder();
  await mkdir(join(dataDir, "uploads"));
  env = { DATABASE_URL: getDatabaseUrl(db), DATA_DIR: dataDir };
});

async function check(changes: Record<string, string> = {}) {
  const { code, output, error } = await runTestCli(["check", "--json"], { ...env, ...changes });
  expect(error).toBe("");
  const results: { name: string; status: string; detail: string }[] = JSON.parse(output);
  const failed = results.filter(({ status }) => status === "failed").map(({ name }) => name);
  return { code, results, failed };
}

test("passes for an installation that works", async () => {
  const { code, output } = await runTestCli(["check"], env);
  expect(output).not.toContain("failed");
  expect(output).toMatch(/^Migrations +ok +up to date$/m);
  expect(output).toMatch(/^Encryption key +ok +authenticator apps: none$/m);
  await expect(stat(join(env["DATA_DIR"] ?? "", "encryption.key"))).rejects.toThrow("ENOENT");
  expect(code).toBe(0);
});

test("names what is wrong, and nothing else", async () => {
  const damages = [
    ["Migrations", `delete from drizzle.__drizzle_migrations where id = 1`],
    ["Collation", `update pg_collation set collversion = '1' where collname = 'natural_order'`],
    [
      "Encryption key",
      `insert into authenticators select id, '\\x0badcafe', 0, now() from admins limit 1`,
    ],
    ["Administrators", `update admins set disabled_at = now() where disabled_at is null`],
  ] as const;
  const damaged = new Set<string>();
  for (const [name, damage] of damages) {
    await db.$client.query(damage);
    damaged.add(name);
    const { code, failed } = await check();
    expect({ code, failed: new Set(failed) }).toEqual({ code: 1, failed: damaged });
  }
});

test("after a roll-back, only commands that read work, with a note", async () => {
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${Date.now() * 2})`,
  );
  const note = "The database has 1 migration of a newer version of this server.";
  const { code, results, failed } = await check();
  expect({ code, failed }).toEqual({ code: 0, failed: [] });
  expect(results).toContainEqual({ name: "Migrations", status: "ok", detail: note });
  const factors = "admin factors ngozi@market.test";
  for (const command of ["admin list", factors, "sessions list", "audit list", "audit verify"]) {
    const result = await runTestCli(command.split(" "), env);
    expect.soft(result, command).toMatchObject({ code: 0, error: `${note}\n` });
  }
  const { DATA_DIR = "" } = env;
  const changes = [
    `backup ${DATA_DIR}/copy`,
    "admin disable ngozi@market.test",
    `${factors} --reset`,
  ];
  for (const command of changes) {
    const { code: refused, error } = await runTestCli(command.split(" "), env);
    expect.soft({ refused, error }, command).toEqual({
      refused: 1,
      error: "The database is of a newer version. Use the command of that version.\n",
    });
  }
});

test("names migrations that are pending", async () => {
  await db.execute(sql`delete from drizzle.__drizzle_migrations where id = 1`);
  expect(await check()).toMatchObject({ code: 1, failed: ["Migrations"] });
});

test("names only the migrations before the first start", async () => {
  await db.execute(sql`drop schema public, drizzle cascade; create schema public`);
  expect(await check()).toMatchObject({ code: 1, failed: ["Migrations"] });
});

test("fails for a mail server that is away", async () => {
  const { failed } = await check({ SMTP_URL: "smtp://127.0.0.1:1" });
  expect(failed).toEqual(["Mail server"]);
});

test("runs the other checks when the database cannot be reached", async () => {
  const { code, results, failed } = await check({
    DATABASE_URL: "postgres://127.0.0.1:1/x",
    DATA_DIR: join(await createTemporaryFolder(), "missing"),
  });
  expect(code).toBe(1);
  expect(failed).toEqual(["PostgreSQL", "Uploads"]);
  expect(results).toHaveLength(3);
});

describe("a bucket", () => {
  test("passes when it is writable, and stays empty", async () => {
    const { variables, objects } = await startFakeS3();
    expect((await check(variables)).failed).toEqual([]);
    expect([...objects.keys()]).toEqual([]);
  });

  test("fails with wrong credentials", async () => {
    const { variables } = await startFakeS3();
    const { failed } = await check({ ...variables, S3_ACCESS_KEY_ID: "other" });
    expect(failed).toEqual(["Owner of uploads", "Uploads"]);
  });

  test("fails when it belongs to another database", async () => {
    const { variables, options } = await startFakeS3();
    const storage = await createStorage("", options);
    await claimFiles(storage, db);
    expect((await check(variables)).failed).toEqual([]);
    await storage.delete(OWNER_KEY);
    await claimFiles(storage, await createTestDatabase("empty"));
    expect((await check(variables)).failed).toEqual(["Owner of uploads"]);
  });
});

test("signs in to the mail server, and does not print its password", async () => {
  const port = await startMailServer({
    onAuth: ({ password }, _session, done) =>
      password === "right" ? done(null, { user: "market" }) : done(new Error("Wrong password")),
  });
  const checkWith = (password: string) =>
    check({ SMTP_URL: `smtp://market:${password}@127.0.0.1:${port}` });
  expect((await checkWith("right")).failed).toEqual([]);
  const { failed, results } = await checkWith("mistaken");
  expect(failed).toEqual(["Mail server"]);
  expect(JSON.stringify(results)).not.toMatch(/right|mistaken/);
});
