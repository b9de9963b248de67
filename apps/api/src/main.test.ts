import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import fastify from "fastify";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, describe, expect, inject, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { pageSchema } from "./modules/common-schemas.ts";
import { productSchema } from "./modules/products/products.schema.ts";
import { shopSchema } from "./modules/shops/shops.schema.ts";
import {
  findPostgres,
  killServers,
  signIn,
  spawnServer,
  startServer as start,
  stopServer as stop,
} from "../test/support/server-process.ts";
import { addCleanup } from "../test/support/add-cleanup.ts";
import { createTemporaryFolder } from "../test/support/temporary-folder.ts";
import {
  createMaintenanceClient,
  createTestDatabase,
  getFirst,
} from "../test/support/test-database.ts";

const PRODUCT = {
  description: "Created between two crashes",
  images: [],
  price: 1.5,
  condition: "brand new",
  stock_quantity: 1,
  delivery_fee: 0,
};
/** Starts a server that fails to start, and returns its output. */
async function startFailing(env: Record<string, string>) {
  const begin = performance.now();
  const child = spawnServer(env);
  const [message, output] = await Promise.all([
    text(child.stderr),
    text(child.stdout),
    once(child, "exit"),
  ]);
  return { message, output, code: child.exitCode, ms: performance.now() - begin };
}

/** Sends a GET request, by default on a connection of its own. */
async function request(url: string, agent = new Agent()) {
  const [response]: IncomingMessage[] = await once(get(url, { agent }), "response");
  if (response === undefined) throw new Error("No response");
  await text(response);
  const { statusCode: status = 0, headers } = response;
  return { status, connection: headers.connection };
}

function readPostmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, "pgdata/postmaster.pid"), "utf8"), 10);
}

/** Returns the command line of a process, which PostgreSQL sets to what the process is for. */
function readTitle(pid: number): string {
  try {
    return process.platform === "linux"
      ? readFileSync(`/proc/${pid}/cmdline`, "utf8")
      : execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/** Waits without a pause for a process of PostgreSQL, which may be short-lived, and kills it. */
function killPostgres(dataDir: string, name: string): void {
  const deadline = Date.now() + 5000;
  while (Date.now() < deadline) {
    const pid = findPostgres(dataDir).find((id) => readTitle(id).startsWith(`postgres: ${name}`));
    if (pid !== undefined) {
      process.kill(pid, "SIGKILL");
      return;
    }
  }
  throw new Error(`There is no ${name}`);
}

afterEach(killServers);

/** Makes localhost resolve to two addresses. */
const TWO_ADDRESSES = `--import=data:text/javascript,${encodeURIComponent(`
  import dns from "node:dns";
  import { syncBuiltinESMExports } from "node:module";
  const addresses = ["127.0.0.1", "127.0.0.2"].map((address) => ({ address, family: 4 }));
  const { lookup } = dns;
  dns.lookup = (host, options, callback) =>
    host === "localhost" && options.all ? callback(null, addresses) : lookup(host, options, callback);
  dns.promises.lookup = async () => addresses;
  syncBuiltinESMExports();
`)}`;

describe("a server with its embedded database", async () => {
  const dataDir = await createTemporaryFolder();

  test("responds when it prints its banner, which has the demo's sign-in", async () => {
    const server = await start({ DATA_DIR: dataDir });
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect(server.banner.split("\n")[0]).toBe(`  Version   ${manifest.version}`);
    expect(server.banner).toContain("admin@market.test");
    expect(server.banner).toContain("market-demo-2026");
    expect(server.banner).toContain(dataDir);
    const image = await fetch(`${server.url}/uploads/demo/phones-1.webp`);
    expect(image.headers.get("content-type")).toBe("image/webp");
    expect(await signIn(server.url)).toMatch(/^[\w-]{43}$/);
    expect((await stop(server, "SIGTERM")).code).toBe(0);
  });

  test("keeps the log of PostgreSQL private, also one of an earlier version", async () => {
    const log = join(dataDir, "postgres.log");
    writeFileSync(log, "", { flag: "a" });
    chmodSync(log, 0o644);
    const server = await start({ DATA_DIR: dataDir });
    expect(statSync(log).mode & 0o777).toBe(0o600);
    expect((await stop(server, "SIGTERM")).code).toBe(0);
  });

  test("prints the folder of mail, but no link of an invitation to a log", async () => {
    const server = await start({ DATA_DIR: dataDir });
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

  // The limit is tight on a machine that is busy with other tests.
  test(
    "refuses a second server within two seconds and keeps the data of the first",
    { retry: 1 },
    async () => {
      const first = await start({ DATA_DIR: dataDir });
      const token = await signIn(first.url);
      const second = await startFailing({ DATA_DIR: dataDir });
      expect(second.code).toBe(1);
      expect(second.message).toBe(
        `The data directory ${dataDir} is in use by another running server or command of market-admin. Stop it, or set DATA_DIR to another folder.\n`,
      );
      expect(second.output).toBe("");
      expect(second.ms).toBeLessThan(2000);
      const users = await fetch(`${first.url}/api/admin/users`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(await users.json()).toHaveProperty("total.count", 300);
    },
  );

  test("leaves no PostgreSQL after kill -9, and starts again with its data", async () => {
    const first = await start({ DATA_DIR: dataDir });
    const token = await signIn(first.url);
    expect(findPostgres(dataDir).length).toBeGreaterThan(3);
    await stop(first, "SIGKILL");
    const second = await start({ DATA_DIR: dataDir });
    const response = await fetch(`${second.url}/api/admin/dashboard/stats`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await response.json()).toHaveProperty("totalOrders", 1500);
    await stop(second, "SIGKILL");
    await expect.poll(() => findPostgres(dataDir), { timeout: 3000 }).toEqual([]);
  });

  test(
    "loses no acknowledged product when it is killed repeatedly",
    { timeout: 90_000 },
    async () => {
      const acknowledged: string[] = [];
      let server = await start({ DATA_DIR: dataDir });
      const token = await signIn(server.url);
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const shops = await fetch(`${server.url}/api/admin/shops?limit=1`, { headers });
      const { data: firstShops } = pageSchema(shopSchema).parse(await shops.json());
      const { _id: shopId } = getFirst(firstShops);

      for (let round = 0; round < 5; round += 1) {
        for (let number = 0; number < 4; number += 1) {
          const name = `Product ${round}.${number}`;
          const body = JSON.stringify({ ...PRODUCT, shopId, name });
          const response = await fetch(`${server.url}/api/admin/products`, {
            method: "POST",
            headers,
            body,
          });
          expect(response.status).toBe(201);
          acknowledged.unshift(name);
        }
        await stop(server, "SIGKILL");
        server = await start({ DATA_DIR: dataDir });
        const list = await fetch(`${server.url}/api/admin/products?limit=20`, { headers });
        const { data, total } = pageSchema(productSchema).parse(await list.json());
        expect(data.map(({ name }) => name).slice(0, acknowledged.length)).toEqual(acknowledged);
        expect(total?.count).toBe(400 + acknowledged.length);
      }
    },
  );

  test("starts again after its supervisor was killed too", async () => {
    const first = await start({ DATA_DIR: dataDir });
    const pids = findPostgres(dataDir);
    first.child.kill("SIGKILL");
    for (const pid of pids) process.kill(pid, "SIGKILL");
    await once(first.child, "exit");
    const second = await start({ DATA_DIR: dataDir });
    expect((await fetch(`${second.url}/api/health`)).status).toBe(200);
  });

  test("starts PostgreSQL again when its first process is killed", async () => {
    const server = await start({ DATA_DIR: dataDir });
    const headers = { authorization: `Bearer ${await signIn(server.url)}` };
    process.kill(readPostmasterPid(dataDir), "SIGKILL");
    const getStatus = async () =>
      (await fetch(`${server.url}/api/admin/users`, { headers })).status;
    await expect.poll(getStatus, { timeout: 10_000 }).toBe(503);
    await expect.poll(getStatus, { timeout: 10_000 }).toBe(200);
    expect((await stop(server, "SIGTERM")).code).toBe(0);
    expect(findPostgres(dataDir)).toEqual([]);
  });

  test("keeps working when nobody reads its output any more", async () => {
    const server = await start({ DATA_DIR: dataDir });
    const getStatus = async () => (await fetch(`${server.url}/api/health`)).status;
    server.child.stdout.destroy();
    server.child.stderr.destroy();
    // The server reports this on its standard error. Node itself handles the first error of a stream.
    for (const _ of ["first", "second"]) {
      process.kill(readPostmasterPid(dataDir), "SIGKILL");
      await expect.poll(getStatus, { timeout: 10_000 }).toBe(503);
      await expect.poll(getStatus, { timeout: 10_000 }).toBe(200);
    }
    expect((await stop(server, "SIGTERM")).code).toBe(0);
  });

  test(
    "responds with 503 within 8 seconds while PostgreSQL hangs",
    { timeout: 30_000 },
    async () => {
      const server = await start({ DATA_DIR: dataDir });
      const headers = { authorization: `Bearer ${await signIn(server.url)}` };
      const getStatus = async () =>
        (await fetch(`${server.url}/api/admin/users`, { headers })).status;
      expect(await getStatus()).toBe(200);
      const pids = findPostgres(dataDir);
      for (const pid of pids) process.kill(pid, "SIGSTOP");
      const begin = performance.now();
      // More than the connections of the pool.
      const statuses = await Promise.all(Array.from({ length: 30 }, getStatus));
      const ms = performance.now() - begin;
      for (const pid of pids) process.kill(pid, "SIGCONT");
      expect(new Set(statuses)).toEqual(new Set([503]));
      expect(ms).toBeLessThan(8000);
      await expect.poll(getStatus, { timeout: 10_000 }).toBe(200);
    },
  );

  test("starts PostgreSQL again when its crash recovery is killed", async () => {
    const server = await start({ DATA_DIR: dataDir });
    killPostgres(dataDir, "checkpointer");
    killPostgres(dataDir, "startup");
    const getStatus = async () => (await fetch(`${server.url}/api/health`)).status;
    await expect.poll(getStatus, { timeout: 10_000 }).toBe(200);
    expect((await stop(server, "SIGTERM")).code).toBe(0);
  });

  // A stopped process ignores all signals but SIGKILL, as a PostgreSQL that hangs in its recovery.
  test("stops a PostgreSQL that hangs", async () => {
    const server = await start({ DATA_DIR: dataDir });
    process.kill(readPostmasterPid(dataDir), "SIGSTOP");
    const { code, ms } = await stop(server, "SIGTERM");
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    await expect.poll(() => findPostgres(dataDir), { timeout: 5000 }).toEqual([]);
  });

  test("starts although a PostgreSQL of an earlier run hangs", async () => {
    const first = await start({ DATA_DIR: dataDir });
    process.kill(readPostmasterPid(dataDir), "SIGSTOP");
    await stop(first, "SIGKILL");
    const begin = performance.now();
    const second = await start({ DATA_DIR: dataDir });
    expect(performance.now() - begin).toBeLessThan(10_000);
    expect((await stop(second, "SIGTERM")).code).toBe(0);
  });

  test.each(["SIGTERM", "SIGINT"] as const)("finishes requests on %s", async (signal) => {
    const server = await start({ DATA_DIR: dataDir });
    const { port } = new URL(server.url);
    const body = JSON.stringify({ email: "admin@market.test", password: "market-demo-2026" });
    const socket = connect(Number(port), "localhost");
    const response = text(socket);
    // The server has the headers of the request and waits for its body.
    socket.write(
      `POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    await sleep(200);
    const stopped = stop(server, signal);
    await sleep(200);
    await expect(fetch(`${server.url}/api/health`)).rejects.toThrow("fetch failed");
    socket.write(body);
    expect(await response).toMatch(/^HTTP\/1\.1 200 OK/);
    const { code, ms } = await stopped;
    expect(code).toBe(0);
    // Less than the timeout of unfinished requests.
    expect(ms).toBeLessThan(4000);
    expect(findPostgres(dataDir)).toEqual([]);
  });

  // Requests as of a load balancer: on connections that are kept alive, until the server is not ready.
  test("fails no request while a load balancer takes it out of service", async () => {
    const server = await start({ DATA_DIR: dataDir, SHUTDOWN_DELAY_MS: "1500" });
    const agent = new Agent({ keepAlive: true });
    const statuses: number[] = [];
    let lastConnection: string | undefined;
    const state = { isReady: true };
    const sendRequests = async () => {
      while (state.isReady) {
        const response = await request(`${server.url}/api/health/live`, agent);
        statuses.push(response.status);
        lastConnection = response.connection;
      }
    };
    const checkReadiness = async () => {
      for (; state.isReady; await sleep(200)) {
        state.isReady = (await request(`${server.url}/api/health`)).status === 200;
      }
    };
    const clients = [checkReadiness(), ...Array.from({ length: 4 }, sendRequests)];
    await sleep(300);
    const stopped = stop(server, "SIGTERM");
    await Promise.all(clients);
    agent.destroy();
    expect(statuses.length).toBeGreaterThan(10);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(lastConnection).toBe("close");
    expect((await request(`${server.url}/api/health/live`)).status).toBe(200);
    const { code, ms } = await stopped;
    expect(code).toBe(0);
    expect(ms).toBeGreaterThan(1500);
    expect(ms).toBeLessThan(4000);
  });

  test("ends the delay of its end on a second signal", async () => {
    const server = await start({ DATA_DIR: dataDir, SHUTDOWN_DELAY_MS: "30000" });
    const stopped = stop(server, "SIGTERM");
    await expect.poll(async () => (await request(`${server.url}/api/health`)).status).toBe(503);
    server.child.kill("SIGTERM");
    const { code, ms } = await stopped;
    expect(code).toBe(0);
    expect(ms).toBeLessThan(4000);
  });

  test("responds with 503 to a request that does not finish in time", async () => {
    const server = await start({ DATA_DIR: dataDir });
    const socket = connect(Number(new URL(server.url).port), "localhost");
    const response = text(socket);
    socket.write(
      "POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n",
    );
    await sleep(200);
    const stopped = stop(server, "SIGTERM");
    expect(await response).toMatch(/^HTTP\/1\.1 503 .*"The server is being stopped/s);
    const { code, ms } = await stopped;
    expect(code).toBe(0);
    expect(ms).toBeGreaterThan(7000);
    expect(ms).toBeLessThan(10_000);
  });

  test("limits slow clients without a session", async () => {
    const server = await start({ DATA_DIR: dataDir });
    const port = Number(new URL(server.url).port);
    const send = (path: string) => {
      const socket = connect(port, "localhost");
      const timer = setInterval(() => socket.write("a"), 500);
      socket.on("error", () => undefined).on("close", () => clearInterval(timer));
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n`,
      );
      return socket;
    };
    const [refusal] = await once(send("/api/upload/single"), "data");
    expect(String(refusal)).toMatch(/^HTTP\/1\.1 401 /);
    const sockets = Array.from({ length: 110 }, () => send("/api/admin/login"));
    await expect
      .poll(() => sockets.filter(({ closed }) => closed).length, { timeout: 5000 })
      .toBe(10);
    for (const socket of sockets) socket.destroy();
    // The server notices the end of the connections a moment later.
    const getStatus = () =>
      fetch(`${server.url}/api/health`).then(
        ({ status }) => status,
        () => "refused",
      );
    await expect.poll(getStatus).toBe(200);
  });

  test("responds to slow requests when it is stopped, and exits in time", async () => {
    const server = await start({ DATA_DIR: dataDir });
    const authorization = `Authorization: Bearer ${await signIn(server.url)}`;
    const form = "Content-Type: multipart/form-data; boundary=x";
    const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    const responses = [
      "GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
      "POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n",
      `POST /api/upload/single HTTP/1.1\r\nHost: localhost\r\n${authorization}\r\n${form}\r\nContent-Length: 900000\r\n\r\n${file}`,
    ].map((head) => {
      const socket = connect(Number(new URL(server.url).port), "localhost");
      const timer = setInterval(() => socket.write("a"), 500);
      socket.on("error", () => undefined).on("close", () => clearInterval(timer));
      socket.write(head);
      return text(socket).catch(() => "");
    });
    await sleep(500);
    const { code, ms } = await stop(server, "SIGTERM");
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    const [, login, upload] = await Promise.all(responses);
    expect(login).toMatch(/^HTTP\/1\.1 503 .*"The server is being stopped/s);
    expect(upload).toMatch(/^HTTP\/1\.1 503 .*"The server is being stopped/s);
  });

  // A resolver with IPv4 and IPv6 gives two addresses, of which a test can rely on neither.
  test.skipIf(process.platform !== "linux")(
    "finishes the requests of both addresses of localhost",
    async () => {
      const server = await start({ DATA_DIR: dataDir, NODE_OPTIONS: TWO_ADDRESSES });
      const body = JSON.stringify({ email: "admin@market.test", password: "market-demo-2026" });
      const sockets = ["127.0.0.1", "127.0.0.2"].map((host) =>
        connect(Number(new URL(server.url).port), host),
      );
      const responses = sockets.map((socket) => text(socket));
      for (const socket of sockets) {
        socket.write(
          `POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
        );
      }
      await sleep(200);
      const stopped = stop(server, "SIGTERM");
      await sleep(1000);
      for (const socket of sockets) socket.write(body);
      for (const response of await Promise.all(responses)) {
        expect(response).toMatch(/^HTTP\/1\.1 200 OK/);
      }
      expect((await stopped).code).toBe(0);
    },
  );

  test("exits in time while a request is unfinished", async () => {
    const server = await start({ DATA_DIR: dataDir });
    const socket = connect(Number(new URL(server.url).port), "localhost");
    socket.on("error", () => undefined);
    socket.write("POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n");
    await sleep(200);
    const { code, ms } = await stop(server, "SIGTERM");
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    expect(findPostgres(dataDir)).toEqual([]);
  });
});

test.each([
  [{ PUBLIC_URL: "https://panel.example" }, "PUBLIC_URL https://panel.example is not a loopback"],
  [
    { ADMIN_EMAIL: "ada@example.com", ADMIN_PASSWORD: "correct horse battery" },
    "ADMIN_EMAIL is set",
  ],
])("disables the demo's account with %j, and says so", async (env, reason) => {
  const dataDir = await createTemporaryFolder();
  const server = await start({ DATA_DIR: dataDir, ...env });
  const [warning] = await once(server.child.stderr, "data");
  expect(String(warning)).toContain(`The demo's account is disabled, because ${reason}`);
  expect(server.banner).not.toContain("market-demo-2026");
  await expect(signIn(server.url)).rejects.toThrow("token");
  expect((await stop(server, "SIGTERM")).code).toBe(0);
});

// nginx's `proxy_pass http://127.0.0.1:4000` sends this Host and no header of a proxy.
test(
  "without --demo, a server has no demo, and no request signs in as its administrator",
  { timeout: 60_000 },
  async () => {
    const dataDir = await createTemporaryFolder();
    const server = await start({ DATA_DIR: dataDir }, { isDemo: false });
    expect(server.banner).not.toContain("market-demo-2026");
    await expect(signIn(server.url.replace("localhost", "127.0.0.1"))).rejects.toThrow("token");
    await stop(server, "SIGTERM");

    // Also on the data of an earlier start with the demo.
    const withDemo = await start({ DATA_DIR: dataDir });
    const session = await signIn(withDemo.url).catch(() => undefined);
    await stop(withDemo, "SIGTERM");
    expect(session).toBeDefined();
    const again = await start({ DATA_DIR: dataDir }, { isDemo: false });
    await expect(signIn(again.url)).rejects.toThrow("token");
    expect((await stop(again, "SIGTERM")).code).toBe(0);
  },
);

test("nothing that is installed passes --demo", () => {
  const folder = join(import.meta.dirname, "../deploy");
  for (const name of readdirSync(folder)) {
    expect(readFileSync(join(folder, name), "utf8")).not.toContain("--demo");
  }
});

/** Starts a mail server without STARTTLS, and returns its URL with an address that is not known as a loopback one. */
async function startMailServer(): Promise<string> {
  const server = new SMTPServer({ disabledCommands: ["STARTTLS"] });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  addCleanup(async () => server.close());
  const address = listener.address();
  return `smtp://[::ffff:127.0.0.1]:${typeof address === "object" ? address?.port : ""}`;
}

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
      { SMTP_URL: await startMailServer() },
      "The mail server of SMTP_URL does not encrypt",
    ],
    ["a folder in /proc", { DATA_DIR: "/proc/x/y" }, "Set DATA_DIR to one"],
    ["an impossible folder", { DATA_DIR: "/dev/null/data" }, "Set DATA_DIR to one"],
  ])("%s", async (_, env, message) => {
    const refused = await startFailing({ DATA_DIR: dataDir, ...env });
    expect(refused.code).toBe(1);
    expect(refused.message).toContain(message);
    expect(refused.message.trimEnd()).not.toContain("\n");
    expect(refused.output).toBe("");
    expect(refused.ms).toBeLessThan(7000);
  });
});

test("several servers can start on one empty database with the demo", async () => {
  const { host, user } = inject("postgres");
  const { database } = (await createTestDatabase("empty")).$client.options;
  const env = {
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${database}`,
  };
  const servers = await Promise.all(
    [1, 2, 3].map(async () => start({ ...env, DATA_DIR: await createTemporaryFolder() })),
  );
  for (const { url } of servers) {
    const headers = { authorization: `Bearer ${await signIn(url)}` };
    const users = await fetch(`${url}/api/admin/users`, { headers });
    expect(await users.json()).toHaveProperty("total.count", 300);
  }
});

test("uses DATABASE_URL without a demo, and warns that nobody can sign in", async () => {
  const { host, user } = inject("postgres");
  const dataDir = await createTemporaryFolder();
  const { database } = (await createTestDatabase("empty")).$client.options;
  const url = `postgres://${user}@${encodeURIComponent(host)}/${database}`;
  const publicUrl = "https://panel.example";
  const env = { DATA_DIR: dataDir, DATABASE_URL: url, PUBLIC_URL: publicUrl };
  const server = await start(env, { isDemo: false });
  const lines = server.banner.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 40,
      msg: "no administrator can sign in: create one with market-admin admin create",
    }),
    expect.objectContaining({
      level: 30,
      url: server.url,
      publicUrl,
      data: expect.stringContaining(dataDir),
      outbox: join(dataDir, "outbox"),
      msg: "the server listens",
    }),
  ]);
  expect(server.banner).not.toContain("market-demo-2026");
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect((await stop(server, "SIGTERM")).code).toBe(0);
});
