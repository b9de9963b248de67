import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageSchema } from "../../modules/list-routes.ts";
import { productSchema } from "../../modules/products/products.schema.ts";
import { shopSchema } from "../../modules/shops/shops.schema.ts";
import { createTemporaryFolder } from "../../../test/support/temporary-folder.ts";
import { getFirst } from "../../../test/support/test-database.ts";
import {
  findPostgres,
  killServers,
  type RunningServer,
  signIn,
  startServer as start,
  stopServer as stop,
} from "../../../test/support/server-process.ts";

const dataDir = await createTemporaryFolder();
afterAll(killServers);

function readPostmasterPid(): number {
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
function killPostgres(name: string): void {
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

/** Sends a signal to all processes of PostgreSQL, of which short-lived ones may have ended. */
function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

const killPostmaster = () => process.kill(readPostmasterPid(), "SIGKILL");

describe("a server whose PostgreSQL crashes or hangs", () => {
  let server: RunningServer;
  let authorization: string;
  beforeAll(async () => {
    server = await start({ DATA_DIR: dataDir });
    authorization = `Bearer ${await signIn(server.url)}`;
  });

  /** Returns the status of a request that needs the database. */
  const getStatus = async () =>
    (await fetch(`${server.url}/api/admin/users`, { headers: { authorization } })).status;

  test("starts it again when its first process is killed", async () => {
    expect(findPostgres(dataDir).length).toBeGreaterThan(3);
    killPostmaster();
    await expect.poll(getStatus).toBe(503);
    await expect.poll(getStatus).toBe(200);
  });

  test("starts it again when its crash recovery is killed", async () => {
    killPostgres("checkpointer");
    killPostgres("startup");
    await expect.poll(getStatus).toBe(200);
  });

  test("responds with 503 while it hangs", async () => {
    const pids = findPostgres(dataDir);
    signalAll(pids, "SIGSTOP");
    const begin = performance.now();
    // More than the connections of the pool.
    const statuses = await Promise.all(Array.from({ length: 30 }, getStatus));
    const ms = performance.now() - begin;
    signalAll(pids, "SIGCONT");
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(ms).toBeLessThan(20_000);
    await expect.poll(getStatus).toBe(200);
  });

  test("keeps working when nobody reads its output any more", async () => {
    server.child.stdout.destroy();
    server.child.stderr.destroy();
    // The server reports this on its standard error. Node itself handles the first error of a stream.
    for (const _ of ["first", "second"]) {
      killPostmaster();
      await expect.poll(getStatus).toBe(503);
      await expect.poll(getStatus).toBe(200);
    }
  });

  // A stopped process ignores all signals but SIGKILL, as a PostgreSQL that hangs in its recovery.
  test("stops it when it hangs", async () => {
    process.kill(readPostmasterPid(), "SIGSTOP");
    const { code, ms } = await stop(server, "SIGTERM");
    expect(code).toBe(0);
    expect(ms).toBeLessThan(30_000);
    await expect.poll(() => findPostgres(dataDir)).toEqual([]);
  });
});

const PRODUCT = {
  description: "Created between two crashes",
  images: [],
  price: 1.5,
  condition: "brand new",
  stock_quantity: 1,
  delivery_fee: 0,
};

const CRASHES: Record<string, (server: RunningServer) => void> = {
  "the server": ({ child }) => void child.kill("SIGKILL"),
  "the server, its supervisor and PostgreSQL": ({ child }) => {
    const pids = findPostgres(dataDir);
    child.kill("SIGKILL");
    signalAll(pids, "SIGKILL");
  },
  "the server while PostgreSQL hangs": ({ child }) => {
    process.kill(readPostmasterPid(), "SIGSTOP");
    child.kill("SIGKILL");
  },
};

describe("a server that is killed", () => {
  let server: RunningServer;
  let headers: Record<string, string>;
  let shopId: string;
  const acknowledged: string[] = [];

  beforeAll(async () => {
    server = await start({ DATA_DIR: dataDir });
    const authorization = `Bearer ${await signIn(server.url)}`;
    headers = { authorization, "content-type": "application/json" };
    const shops = await fetch(`${server.url}/api/admin/shops?limit=1`, { headers });
    const { data } = pageSchema(shopSchema).parse(await shops.json());
    ({ _id: shopId } = getFirst(data));
  });

  test.each(Object.entries(CRASHES))("starts again with all data: %s", async (crash, kill) => {
    for (let number = 0; number < 4; number += 1) {
      const name = `Product ${number} before the crash of ${crash}`;
      const response = await fetch(`${server.url}/api/admin/products`, {
        method: "POST",
        headers,
        body: JSON.stringify({ ...PRODUCT, shopId, name }),
      });
      expect(response.status).toBe(201);
      acknowledged.unshift(name);
    }
    kill(server);
    await once(server.child, "exit");
    const begin = performance.now();
    server = await start({ DATA_DIR: dataDir });
    expect(performance.now() - begin).toBeLessThan(30_000);
    const list = await fetch(`${server.url}/api/admin/products?limit=20`, { headers });
    const { data, total } = pageSchema(productSchema).parse(await list.json());
    expect(data.map(({ name }) => name).slice(0, acknowledged.length)).toEqual(acknowledged);
    expect(total?.count).toBe(400 + acknowledged.length);
  });

  test("leaves no PostgreSQL", async () => {
    await stop(server, "SIGKILL");
    await expect.poll(() => findPostgres(dataDir)).toEqual([]);
  });
});
