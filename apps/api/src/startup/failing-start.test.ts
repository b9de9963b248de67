import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fastify from "fastify";
import { afterAll, describe, expect, inject, test } from "vitest";
import { addCleanup } from "../../test/support/add-cleanup.ts";
import { startMailServer } from "../../test/support/mail-server.ts";
import { startFailingServer } from "../../test/support/server-process.ts";
import { createTemporaryFolder } from "../../test/support/temporary-folder.ts";
import { getDatabaseUrl } from "../../test/support/test-cli.ts";
import { createMaintenanceClient, createTestDatabase } from "../../test/support/test-database.ts";

/** Creates a database that a new role may only connect to, or with the settings. */
async function createForeignDatabase(...settings: string[]): Promise<string> {
  const { host } = inject("postgres");
  const maintenance = await createMaintenanceClient();
  const name = `foreign_${randomUUID().replaceAll("-", "")}`;
  await maintenance.query(`create database ${name}`);
  await maintenance.query(`create role ${name} login`);
  for (const setting of settings) await maintenance.query(setting.replaceAll("%", name));
  addCleanup(async () => {
    await maintenance.query(`drop database ${name} with (force)`);
    await maintenance.query(`drop role ${name}`);
  });
  return `postgres://${name}@${encodeURIComponent(host)}/${name}`;
}

/** Creates a database with a secret whose key nobody has. */
async function createDatabaseWithSecret(): Promise<string> {
  const db = await createTestDatabase("demo", "owner");
  await db.execute(sql`
    insert into authenticators (admin_id, secret, last_step, created_at)
    select id, '\\x0badcafe', 0, now() from admins limit 1`);
  return getDatabaseUrl(db);
}

describe("a start that fails prints the reason in one line", async () => {
  const dataDir = await createTemporaryFolder();
  const app = fastify();
  const port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  afterAll(() => app.close());

  test.each([
    ["a bad port", { PORT: "99999" }, "Configuration: PORT: Must be"],
    ["an occupied port", { PORT: String(port) }, `Port ${port} of localhost is already in use`],
    ["a strange host", { HOST: "192.0.2.1" }, "HOST 192.0.2.1 is not an address of this machine"],
    [
      "an unreachable database",
      { DATABASE_URL: "postgres://market@127.0.0.1:1/market" },
      "The database of DATABASE_URL cannot be used",
    ],
    [
      "a read-only database",
      {
        DATABASE_URL: await createForeignDatabase(
          "alter database % owner to %",
          "alter database % set default_transaction_read_only = on",
        ),
      },
      "The database of DATABASE_URL is read-only, as a standby is",
    ],
    [
      "a role that may not create extensions",
      { DATABASE_URL: await createForeignDatabase() },
      'may not migrate its database: permission denied to create extension "pg_trgm". Make it the owner',
    ],
    [
      "a role that may not use the schema",
      { DATABASE_URL: await createForeignDatabase("grant create on database % to %") },
      "may not migrate its database: permission denied for schema public. Make it the owner",
    ],
    [
      "a mail server without STARTTLS",
      // Not known as a loopback address, to which mail may be sent in clear.
      { SMTP_URL: `smtp://[::ffff:127.0.0.1]:${await startMailServer()}` },
      "The mail server of SMTP_URL does not encrypt",
    ],
    [
      "the key of stored secrets is missing",
      { DATABASE_URL: await createDatabaseWithSecret() },
      "Authenticator apps need the encryption key 0badcafe",
    ],
    ["a folder in /proc", { DATA_DIR: "/proc/x/y" }, "Set DATA_DIR to one"],
    ["an impossible folder", { DATA_DIR: "/dev/null/data" }, "Set DATA_DIR to one"],
  ])("%s", async (_, env, message) => {
    const refused = await startFailingServer({ DATA_DIR: dataDir, ...env });
    expect(refused.code).toBe(1);
    expect(refused.message).toContain(message);
    expect(refused.message.trimEnd()).not.toContain("\n");
    expect(refused.output).toBe("");
  });
});
