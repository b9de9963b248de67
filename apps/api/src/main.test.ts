import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import {
  killServers,
  type RunningServer,
  signIn,
  startFailingServer,
  startServer as start,
  stopServer as stop,
} from "../test/support/server-process.ts";
import { createTemporaryFolder } from "../test/support/temporary-folder.ts";
import { getDatabaseUrl } from "../test/support/test-cli.ts";
import { createTestDatabase } from "../test/support/test-database.ts";

afterAll(killServers);

describe("a server with its embedded database", async () => {
  const dataDir = await createTemporaryFolder();
  const log = join(dataDir, "postgres.log");
  let server: RunningServer;
  beforeAll(async () => {
    server = await start({ DATA_DIR: dataDir });
  });

  test("responds when it prints its banner, which has the demo's sign-in", async () => {
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect(server.banner.split("\n")[0]).toBe(`  Version   ${manifest.version}`);
    expect(server.banner).toContain("admin@market.test");
    expect(server.banner).toContain("market-demo-2026");
    expect(server.banner).toContain(dataDir);
    const image = await fetch(`${server.url}/uploads/demo/phones-1.webp`);
    expect(image.headers.get("content-type")).toBe("image/webp");
    expect(await signIn(server.url)).toMatch(/^[\w-]{43}$/);
  });

  test("keeps the log of PostgreSQL private", () => {
    expect(statSync(log).mode & 0o777).toBe(0o600);
  });

  test("refuses a second server and keeps the data of the first", async () => {
    const token = await signIn(server.url);
    const second = await startFailingServer({ DATA_DIR: dataDir });
    expect(second.code).toBe(1);
    expect(second.message).toBe(
      `The data directory ${dataDir} is in use by another running server or command of market-admin. Stop it, or set DATA_DIR to another folder.\n`,
    );
    expect(second.output).toBe("");
    const users = await fetch(`${server.url}/api/admin/users`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await users.json()).toHaveProperty("total.count", 300);
  });

  test("refuses a slow client without a session before its body arrives", async () => {
    const socket = connect(Number(new URL(server.url).port), "localhost");
    socket.write(
      "POST /api/upload/single HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900000\r\n\r\na",
    );
    const [refusal] = await once(socket, "data");
    expect(String(refusal)).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });

  test("prints the folder of mail, but no link of an invitation to a log", async () => {
    const outbox = join(dataDir, "outbox");
    const output: Buffer[] = [];
    server.child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    const response = await fetch(`${server.url}/api/admin/invite`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${await signIn(server.url)}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({
        email: "ada@example.com",
        firstname: "Ada",
        lastname: "Obi",
        role: "support",
      }),
    });
    expect(response.ok).toBe(true);
    const listMails = () => readdirSync(outbox).filter((name) => name.endsWith(".eml"));
    await expect.poll(listMails).not.toEqual([]);
    expect((await stop(server, "SIGTERM")).code).toBe(0);
    expect(Buffer.concat(output).toString().trim().split("\n")).toEqual([
      expect.stringContaining('"msg":"the server stops"'),
    ]);
    expect(server.banner).toContain(outbox);
  });
});

/** The images of the demo are created once. */
const demoDir = await createTemporaryFolder();

test.each([
  [{ PUBLIC_URL: "https://panel.example" }, "PUBLIC_URL https://panel.example is not a loopback"],
  [
    { ADMIN_EMAIL: "ada@example.com", ADMIN_PASSWORD: "correct horse battery" },
    "ADMIN_EMAIL is set",
  ],
])("disables the demo's account with %j, and says so", async (env, reason) => {
  const database = {
    DATA_DIR: demoDir,
    DATABASE_URL: getDatabaseUrl(await createTestDatabase("demo")),
  };
  const server = await start({ ...database, ...env });
  const [warning] = await once(server.child.stderr, "data");
  expect(String(warning)).toContain(`The demo's account is disabled, because ${reason}`);
  expect(server.banner).not.toContain("market-demo-2026");
  await expect(signIn(server.url)).rejects.toThrow("token");
  expect((await stop(server, "SIGTERM")).code).toBe(0);
});

// nginx's `proxy_pass http://127.0.0.1:4000` sends this Host and no header of a proxy.
test("without --demo, no request signs in as the administrator of an earlier demo", async () => {
  const db = await createTestDatabase("demo");
  const env = { DATA_DIR: await createTemporaryFolder(), DATABASE_URL: getDatabaseUrl(db) };
  const server = await start(env, { isDemo: false });
  expect(server.banner).not.toContain("market-demo-2026");
  await expect(signIn(server.url.replace("localhost", "127.0.0.1"))).rejects.toThrow("token");
  await expect(signIn(server.url)).rejects.toThrow("token");
  expect((await stop(server, "SIGTERM")).code).toBe(0);
});

test("nothing that is installed passes --demo", () => {
  const folder = join(import.meta.dirname, "../deploy");
  for (const name of readdirSync(folder)) {
    expect(readFileSync(join(folder, name), "utf8")).not.toContain("--demo");
  }
});

test("several servers can start on one empty database with the demo", async () => {
  const env = {
    DATABASE_URL: getDatabaseUrl(await createTestDatabase("empty")),
    ENCRYPTION_KEYS: Buffer.alloc(32).toString("base64"),
  };
  const servers = await Promise.all([
    start({ ...env, DATA_DIR: demoDir }),
    start({ ...env, DATA_DIR: await createTemporaryFolder() }),
  ]);
  for (const { url } of servers) {
    const headers = { authorization: `Bearer ${await signIn(url)}` };
    const users = await fetch(`${url}/api/admin/users`, { headers });
    expect(await users.json()).toHaveProperty("total.count", 300);
  }
});

test("uses DATABASE_URL without a demo, and warns of what is missing", async () => {
  const dataDir = await createTemporaryFolder();
  const url = getDatabaseUrl(await createTestDatabase("empty"));
  const publicUrl = "https://panel.example";
  const env = { DATA_DIR: dataDir, DATABASE_URL: url, PUBLIC_URL: publicUrl, PANEL_DIR: dataDir };
  const server = await start(env, { isDemo: false });
  const lines = server.banner.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 40,
      msg: "no administrator can sign in: create one with market-admin admin create",
    }),
    expect.objectContaining({ level: 40, msg: `there is no panel in PANEL_DIR ${dataDir}` }),
    expect.objectContaining({
      level: 30,
      url: server.url,
      publicUrl,
      data: expect.stringContaining(dataDir),
      outbox: join(dataDir, "outbox"),
      msg: "the server listens",
    }),
  ]);
  await expect(signIn(server.url)).rejects.toThrow("token");
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect((await stop(server, "SIGTERM")).code).toBe(0);
});
