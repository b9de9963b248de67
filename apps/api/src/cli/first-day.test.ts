import { execFile } from "node:child_process";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv, promisify } from "node:util";
import { Client } from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { addCleanup } from "../../test/support/add-cleanup.ts";
import { killServers, startServer, stopServer } from "../../test/support/server-process.ts";
import { createTemporaryFolder } from "../../test/support/temporary-folder.ts";
import { runTestCli } from "../../test/support/test-cli.ts";
import { createMaintenanceClient } from "../../test/support/test-database.ts";

/*
 * The steps of docs/install.md and docs/configuration.md for a new installation.
 */

const API = join(import.meta.dirname, "../..");
const run = promisify(execFile);
const CREATE = "admin create ada@example.com --firstname Ada --lastname Obi --role super_admin";

afterAll(killServers);

async function post(url: string, payload: object): Promise<number> {
  const headers = { "content-type": "application/json" };
  return (await fetch(url, { method: "POST", headers, body: JSON.stringify(payload) })).status;
}

test("a server with market-admin.env starts, and its first administrator signs in with a link", async () => {
  const variables = await readFile(join(API, "deploy/market-admin.env"), "utf8");
  const dataDir = await createTemporaryFolder();
  const env = parseEnv(variables.replace("/var/lib/market-admin\n", `${dataDir}\n`));
  const { url } = await startServer(env as Record<string, string>, { isDemo: false });

  const { code, output } = await runTestCli(CREATE.split(" "), env as Record<string, string>);
  expect(code).toBe(0);
  const link = new URL(/https:\S+/.exec(output)?.[0] ?? "");
  expect(link.origin).toBe("https://admin.example.com");
  const password = "grebe-canoe-lantern-41";
  const acceptance = { ...Object.fromEntries(link.searchParams), password };
  expect(await post(`${url}/api/admin/accept-invite`, acceptance)).toBe(200);
  expect(await post(`${url}/api/admin/login`, { email: "ada@example.com", password })).toBe(200);
});

// Only root may run commands as another account.
test.runIf(process.getuid?.() === 0)(
  "market-admin.sh runs commands as the account of the server, and returns their exit code",
  async () => {
    const folder = await createTemporaryFolder();
    const installed = join(folder, "market-admin");
    const program = join(folder, "print-arguments.ts");
    const variables = join(folder, "market-admin.env");
    await writeFile(variables, "MAIL_FROM=admin@example.com");
    await writeFile(
      program,
      `console.log(JSON.stringify({ uid: process.getuid?.(), args: process.argv.slice(2), cwd: process.cwd(), from: process.env.MAIL_FROM }));
      process.exit(3);`,
    );
    const script = await readFile(join(API, "deploy/market-admin.sh"), "utf8");
    await writeFile(
      installed,
      script
        .replace("/usr/bin/node", process.execPath)
        .replace("/opt/market-admin/api/src/cli/main.ts", program)
        .replace("/etc/market-admin.env", variables)
        .replace("-u market-admin", "-u nobody"),
    );
    for (const path of [folder, installed]) await chmod(path, 0o755);
    const ended = await run(installed, ["backup", "a folder", "--keep", "2"], { cwd: "/" }).catch(
      (error: unknown) => error,
    );
    expect(ended).toMatchObject({ code: 3 });
    const { stdout } = ended as { stdout: string };
    const { stdout: uid } = await run("id", ["-u", "nobody"]);
    expect(JSON.parse(stdout)).toEqual({
      uid: Number(uid),
      args: ["backup", "a folder", "--keep", "2"],
      cwd: "/",
      from: "admin@example.com",
    });
  },
);

test("a role with the documented rights migrates, serves, backs up and restores", async () => {
  const document = await readFile(join(API, "docs/configuration.md"), "utf8");
  const statements = /```sql\n(?<sql>[^`]*)```/.exec(document)?.groups?.["sql"] ?? "";
  const { host } = inject("postgres");
  const maintenance = await createMaintenanceClient();
  const prepare = async (name: string) => {
    for (const statement of statements.replaceAll("market", name).split(";")) {
      await maintenance.query(statement);
    }
    addCleanup(async () => {
      await maintenance.query(`drop database ${name} with (force)`);
      await maintenance.query(`drop role ${name}`);
    });
    const url = `postgres:///${name}?host=${host}&user=${name}`;
    return { DATABASE_URL: url, DATA_DIR: await createTemporaryFolder() };
  };
  const original = await prepare("first_day_original");
  const server = await startServer(original, { isDemo: false });
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect(await runTestCli(CREATE.split(" "), original)).toMatchObject({ code: 0, error: "" });
  const backup = join(await createTemporaryFolder(), "backup");
  expect(await runTestCli(["backup", backup], original)).toMatchObject({ code: 0, error: "" });
  await stopServer(server, "SIGTERM");

  const copy = await prepare("first_day_copy");
  const restored = await runTestCli(["restore", backup, "--yes"], copy);
  const error = expect.stringMatching(/^A restore ends .*\n$/);
  expect(restored).toMatchObject({ code: 0, error });
  expect((await runTestCli(["admin", "list"], copy)).output).toContain("ada@example.com");

  const other = new Client({ host, user: "first_day_copy", database: "first_day_original" });
  await expect(other.connect()).rejects.toThrow("permission denied for database");
});
