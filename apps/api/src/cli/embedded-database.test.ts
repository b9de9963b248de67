import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEmbeddedPostgres } from "../db/embedded/open-embedded-postgres.ts";
import { sessionResponseSchema } from "../modules/accounts/accounts.schema.ts";
import {
  findPostgres,
  killServers,
  spawnServer,
  startServer,
  stopServer,
  type RunningServer,
} from "../../test/support/server-process.ts";
import { createTemporaryFolder } from "../../test/support/temporary-folder.ts";
import { runTestCli } from "../../test/support/test-cli.ts";

const ADA = { email: "ada@example.com", password: "correct horse battery" };

let env: { DATA_DIR: string };
let serverEnv: Record<string, string>;
beforeAll(async () => {
  env = { DATA_DIR: await createTemporaryFolder() };
  serverEnv = { ...env, ADMIN_EMAIL: ADA.email, ADMIN_PASSWORD: ADA.password };
});
afterAll(killServers);

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADA),
  });
  return sessionResponseSchema.parse(await response.json()).token;
}

test("commands do not create an installation", async () => {
  const { code, error } = await runTestCli(["admin", "list"], env);
  expect(code).toBe(1);
  expect(error).toMatch(/^There is no database in .+\.\n$/);
});

describe("while a server runs", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(serverEnv, { isDemo: false });
  });
  afterAll(() => stopServer(server, "SIGTERM"));

  test("commands apply from the next request", async () => {
    const headers = { authorization: `Bearer ${await signIn(server.url)}` };
    const request = () => fetch(`${server.url}/api/admin/admins`, { headers });
    expect((await request()).status).toBe(200);
    expect(await runTestCli(["check"], env)).toMatchObject({ code: 0 });
    expect(await runTestCli(["sessions", "end", ADA.email], env)).toMatchObject({ code: 0 });
    expect((await request()).status).toBe(401);
    expect(await signIn(server.url)).not.toBe("");
  });
});

describe("without a server", () => {
  test("commands start PostgreSQL, share it, and stop it", async () => {
    const commands = [["sessions", "list"], ["admin", "list"], ["check"], ["admin", "list"]];
    const results = await Promise.all(commands.map((command) => runTestCli(command, env)));
    expect(results).toEqual(commands.map(() => expect.objectContaining({ code: 0, error: "" })));
    expect(results[0]?.output).toContain(ADA.email);
    expect(findPostgres(env.DATA_DIR)).toEqual([]);
  });

  test("a server that starts does not take PostgreSQL from a command", async () => {
    const postgres = await openEmbeddedPostgres(env.DATA_DIR);
    const server = spawnServer(serverEnv, { isDemo: false });
    const [error] = await Promise.all([text(server.stderr), once(server, "exit")]);
    expect(error).toBe(
      `The data directory ${env.DATA_DIR} is in use by another running server or command of market-admin. Stop it, or set DATA_DIR to another folder.\n`,
    );
    expect(await runTestCli(["admin", "list"], env)).toMatchObject({ code: 0 });
    await postgres.close();
    expect(findPostgres(env.DATA_DIR)).toEqual([]);
  });

  test("a command whose output is closed ends as usual", async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), "admin", "list"], {
      env: { PATH: process.env["PATH"], TMPDIR: process.env["TMPDIR"], ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.destroy();
    const [error] = await Promise.all([text(child.stderr), once(child, "exit")]);
    expect({ code: child.exitCode, error }).toEqual({ code: 0, error: "" });
    expect(findPostgres(env.DATA_DIR)).toEqual([]);
  });
});
