import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { faker } from "@faker-js/faker";
import { z } from "zod";
import { pageSchema } from "../../src/modules/common-schemas.ts";
import { findAuditProblems } from "../support/find-audit-problems.ts";
import {
  findPostgres,
  type RunningServer,
  signIn,
  startServer,
} from "../support/server-process.ts";
import { findTotalsDifference, startTotalsLoad } from "../support/totals-load.ts";

const WRITERS = 6;
/** Promise: the server is ready again in this time. */
const MAX_READY_MS = 10_000;
const MAX_STOP_MS = 10_500;
const MAX_ORPHAN_MS = 10_000;
const PRODUCT_PREFIX = "Product ";
const RESPONSE_TIMEOUT_MS = 15_000;

const namesSchema = pageSchema(z.object({ name: z.string() }));
const shopsSchema = z.object({ data: z.tuple([z.object({ _id: z.string() })]) });

export interface KillRoundsOptions {
  dataDir: string;
  rounds: number;
  /** Decides which processes are killed and when. */
  seed: number;
  /** Another version of the server to test. */
  main?: string;
  log?: (line: string) => void;
}

export interface KillReport {
  acknowledged: number;
  /** Longest time, in milliseconds, until the server was ready again. */
  maxReadyMs: number;
  /** One line for each broken promise. */
  failures: string[];
}

/**
 * Runs a server with its embedded PostgreSQL under a load of writes, and kills random processes of
 * its tree with `kill -9`, up to three in a row, so that some hit the recovery. After each round the
 * server must be ready in time and have every acknowledged write, and the totals of the dashboard must
 * be those of the tables. At the end each product must have one entry in the audit trail, and no process
 * may remain.
 */
export async function runKillRounds(options: KillRoundsOptions): Promise<KillReport> {
  const { dataDir, rounds, seed, main, log = () => undefined } = options;
  faker.seed(seed);
  const report: KillReport = { acknowledged: 0, maxReadyMs: 0, failures: [] };
  const fail = (line: string): void => {
    report.failures.push(line);
    log(`  FAILED: ${line}`);
  };
  const start = () => startServer({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }, { main });

  let server = await start();
  watchOutput(server, log);
  const token = await signIn(server.url);
  const acknowledged = new Set<string>();

  for (let round = 1; round <= rounds; round += 1) {
    const load = startLoad(server.url, token, acknowledged);
    const totalsLoad = startTotalsLoad(dataDir);
    await sleep(faker.number.int({ min: 100, max: 1500 }));
    const kills: string[] = [];
    for (let count = faker.number.int({ min: 1, max: 3 }); count > 0; count -= 1) {
      kills.push(killRandomProcess(server, dataDir));
      await sleep(faker.helpers.arrayElement([0, 20, 100, 400]));
    }
    const isStopped = faker.datatype.boolean(0.25);
    if (isStopped) server.child.kill("SIGTERM");

    const begin = performance.now();
    try {
      if (isStopped || kills.includes("node")) {
        await waitUntilEnded(server);
        const restart = performance.now();
        server = await start();
        watchOutput(server, log);
        if (performance.now() - restart > MAX_READY_MS) fail(`round ${round}: started too late`);
      } else {
        await waitUntilReady(server);
      }
    } catch (error) {
      fail(`round ${round}: ${String(error)}`);
      server.child.kill("SIGKILL");
      await sleep(100);
      for (const pid of findPostgres(dataDir)) kill(pid);
      server = await start();
      watchOutput(server, log);
    }
    const readyMs = Math.round(performance.now() - begin);
    report.maxReadyMs = Math.max(report.maxReadyMs, readyMs);
    for (const status of await load.stop()) fail(`round ${round}: a write got ${status}`);
    await totalsLoad.stop();
    const difference = await findTotalsDifference(dataDir);
    if (difference !== undefined) fail(`round ${round}: totals differ: ${difference}`);
    for (const name of await findMissing(server.url, token, acknowledged)) {
      fail(`round ${round}: lost ${name}`);
    }
    log(
      `round ${round}: killed ${kills.join(", ")}${isStopped ? ", then stopped" : ""}; ready after ${readyMs} ms; ${acknowledged.size} acknowledged`,
    );
  }

  for (const problem of await findAuditProblems(dataDir, PRODUCT_PREFIX)) {
    fail(`audit trail: ${problem}`);
  }
  server.child.kill("SIGKILL");
  const deadline = Date.now() + MAX_ORPHAN_MS;
  while (findPostgres(dataDir).length > 0 && Date.now() < deadline) await sleep(100);
  const orphans = findPostgres(dataDir);
  if (orphans.length > 0) fail(`processes ${orphans.join(", ")} were left`);
  for (const pid of orphans) kill(pid);
  return { ...report, acknowledged: acknowledged.size };
}

function watchOutput({ child }: RunningServer, log: (line: string) => void): void {
  child.stdout.resume();
  child.stderr.on("data", (chunk) => log(`  stderr: ${String(chunk).trim().slice(0, 300)}`));
}

async function waitUntilEnded(server: RunningServer): Promise<void> {
  if (!isRunning(server)) return;
  await Promise.race([once(server.child, "exit"), sleep(MAX_STOP_MS)]);
  if (isRunning(server)) throw new Error("the server did not stop");
}

function isRunning({ child }: RunningServer): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** Kills Node, the supervisor or any process of PostgreSQL, and returns its description. */
function killRandomProcess({ child }: RunningServer, dataDir: string): string {
  const postgres = findPostgres(dataDir);
  // Node is one process of many, but its crash matters most.
  const pid = faker.helpers.arrayElement([child.pid ?? 0, child.pid ?? 0, ...postgres]);
  const description = pid === child.pid ? "node" : describeProcess(pid);
  kill(pid);
  return description;
}

function describeProcess(pid: number): string {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    if (command.startsWith("/bin/sh")) return "supervisor";
    return command.match(/^postgres: (.*)/)?.[1] ?? "postmaster";
  } catch {
    return "ended process";
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended meanwhile.
  }
}

async function waitUntilReady(server: RunningServer): Promise<void> {
  const deadline = Date.now() + MAX_READY_MS;
  while (Date.now() < deadline) {
    if (!isRunning(server)) throw new Error("the server ended");
    const isReady = await fetch(`${server.url}/api/health`, { signal: AbortSignal.timeout(1500) })
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isReady) return;
    await sleep(50);
  }
  throw new Error(`not ready after ${MAX_READY_MS} ms`);
}

/** Creates products until it is stopped. */
function startLoad(url: string, token: string, acknowledged: Set<string>) {
  const state = { isStopped: false };
  const unexpected = new Set<string>();
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };

  const write = async (shopId: string): Promise<void> => {
    const name = PRODUCT_PREFIX + randomUUID();
    const product = { shopId, name, description: "Under load", images: [], price: 1 };
    const body = JSON.stringify({
      ...product,
      condition: "brand new",
      stock_quantity: 1,
      delivery_fee: 0,
    });
    try {
      const response = await fetch(`${url}/api/admin/products`, {
        method: "POST",
        headers: { ...headers, "idempotency-key": name },
        body,
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      await response.text();
      if (response.status === 201) acknowledged.add(name);
      else if (response.status !== 503) unexpected.add(String(response.status));
      if (response.status === 503) await sleep(20);
    } catch (error) {
      if (error instanceof DOMException) unexpected.add("no response");
      await sleep(50);
    }
  };
  const runWriter = async (): Promise<void> => {
    const response = await fetch(`${url}/api/admin/shops?limit=1`, { headers });
    const [{ _id: shopId }] = shopsSchema.parse(await response.json()).data;
    while (!state.isStopped) await write(shopId);
  };
  const writers = Promise.allSettled(Array.from({ length: WRITERS }, runWriter));
  return {
    async stop(): Promise<Set<string>> {
      state.isStopped = true;
      await writers;
      return unexpected;
    },
  };
}

async function findMissing(url: string, token: string, acknowledged: Set<string>) {
  const response = await fetch(`${url}/api/admin/products?limit=10000`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = namesSchema.parse(await response.json());
  const stored = new Set(data.map(({ name }) => name));
  return [...acknowledged].filter((name) => !stored.has(name));
}
