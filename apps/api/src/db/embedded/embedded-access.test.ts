import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, expect, inject, test, vi } from "vitest";
import { killServers, startServer, stopServer } from "../../../test/support/server-process.ts";
import { createTemporaryFolder } from "../../../test/support/temporary-folder.ts";
import { findUnprivilegedAccount } from "./cluster.ts";
import { openEmbeddedPostgres } from "./open-embedded-postgres.ts";

afterAll(killServers);

const account = findUnprivilegedAccount();

test.skipIf(account === undefined)("the account of PostgreSQL cannot connect", () => {
  const { host, user } = inject("postgres");
  const code = `
    const client = new (require("pg").Client)(${JSON.stringify({ host, user, database: "postgres" })});
    client.connect().then(() => { console.log("connected"); process.exit() }, ({ message }) => { console.log(message); process.exit() })`;
  const connecting = spawnSync(process.execPath, ["--eval", code], {
    ...account,
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  expect(connecting.stderr).toBe("");
  expect(connecting.stdout).toContain("Peer authentication failed");
});

test("a start ends no process but PostgreSQL's own", async () => {
  const dataDir = await createTemporaryFolder();
  const first = await startServer({ DATA_DIR: dataDir }, { isDemo: false });
  const data = join(dataDir, "pgdata");
  // A program that names the cluster, and one that an operator runs in its folder.
  const others = [
    spawn("/bin/sh", ["-c", "sleep 60; true", `postgres -D ${data}`]),
    spawn("/bin/sleep", ["60"], { cwd: data }),
  ];
  await stopServer(first, "SIGKILL");
  const second = await startServer({ DATA_DIR: dataDir }, { isDemo: false });
  expect(others.map(({ exitCode, signalCode }) => exitCode ?? signalCode)).toEqual([null, null]);
  for (const other of others) other.kill();
  expect((await stopServer(second, "SIGTERM")).code).toBe(0);
});

test("variables for other programs keep nobody from the database", async () => {
  const dataDir = await createTemporaryFolder();
  const env = { DATA_DIR: dataDir, PGSSLMODE: "require", PGPORT: "6000", TMPDIR: "/missing" };
  await startServer(env, { isDemo: false });
  vi.stubEnv("PGSSLMODE", "require");
  const { connection, close } = await openEmbeddedPostgres(dataDir);
  expect(connection.host).toMatch(/^\/tmp\/market-pg-/);
  await close();
  vi.unstubAllEnvs();
});

test("the server's role is no superuser and owns nothing", async () => {
  const dataDir = await createTemporaryFolder();
  await startServer({ DATA_DIR: dataDir }, { isDemo: false });
  const { connection, close } = await openEmbeddedPostgres(dataDir);
  const owner = new Client(connection);
  await owner.connect();
  const { rows } = await owner.query(`
    select distinct usename as role, rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as "isPowerful",
      (select count(*)::int from pg_class where relowner = usesysid) as owned,
      has_table_privilege(usesysid, 'audit_entries', 'update, delete, truncate, trigger') as "canChangeTrail",
      pg_has_role(usesysid, 'market', 'member') as "isOwner"
    from pg_stat_activity join pg_roles on pg_roles.oid = usesysid
    where datname = 'market' and pid <> pg_backend_pid() and application_name = ''
      and query not like '%pg_try_advisory_lock_shared%'`);
  await owner.end();
  await close();
  expect(rows).toEqual([
    { role: "market_app", isPowerful: false, owned: 0, canChangeTrail: false, isOwner: false },
  ]);
});
