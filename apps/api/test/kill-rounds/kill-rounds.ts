import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { faker } from "@faker-js/faker";
import { findAuditProblems } from "../support/find-audit-problems.ts";
import {
  findPostgres,
  type RunningServer,
  signIn,
  startServer,
} from "../support/server-process.ts";
import { findTotalsDifference, startTotalsLoad } from "../support/totals-load.ts";
import { findAccountProblems, prepareAccountLoad } from "./account-load.ts";
import { FileLoad } from "./file-load.ts";
import { findMissing, PRODUCT_PREFIX, startProductLoad } from "./product-load.ts";

/** Promise: the server is ready again in this time. */
const MAX_READY_MS = 10_000;
const MAX_STOP_MS = 10_500;
const MAX_ORPHAN_MS = 10_000;

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
  uploads: number;
  exports: number;
  /** Number of acknowledged calls of accounts, by method and path. */
  accountCalls: Map<string, number>;
  /** Longest time, in milliseconds, until the server was ready again. */
  maxReadyMs: number;
  /** One line for each broken promise. */
  failures: string[];
}

/**
 * Runs a server with its embedded PostgreSQL under a load of writes, sign-ins, uploads and exports, and kills random processes of
 * its tree with `kill -9`, up to three in a row, so that some hit the recovery. After each round the
 * server must be ready in time and have every acknowledged write, and the totals of the dashboard must
 * be those of the tables. At the end each product must have one entry in the audit trail, each export that has sent
 * rows one as well, each uploaded image must be there, and no process may remain.
 */
export async function runKillRounds(options: KillRoundsOptions): Promise<KillReport> {
  const { dataDir, rounds, seed, main, log = () => undefined } = options;
  faker.seed(seed);
  const report: KillReport = {
    acknowledged: 0,
    uploads: 0,
    exports: 0,
    accountCalls: new Map(),
    maxReadyMs: 0,
    failures: [],
  };
  const fail = (line: string): void => {
    report.failures.push(line);
    log(`  FAILED: ${line}`);
  };
  const start = () => startServer({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }, { main });

  let server = await start();
  watchOutput(server, log);
  const token = await signIn(server.url);
  const acknowledged = new Set<string>();
  const files = new FileLoad(token);

  const emails: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const accounts = await whenReady(server, () =>
      prepareAccountLoad({ url: server.url, dataDir }, report.accountCalls),
    );
    emails.push(...accounts.emails);
    accounts.start();
    // Hashing passwords under the load of writes is slow: some rounds begin with it.
    await sleep(faker.helpers.arrayElement([0, 0, 1500]));
    const load = startProductLoad(server.url, token, acknowledged);
    const stopFiles = files.start(server.url);
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
    for (const answer of await accounts.stop()) fail(`round ${round}: ${answer}`);
    for (const answer of await stopFiles()) fail(`round ${round}: ${answer}`);
    await totalsLoad.stop();
    const difference = await whenReady(server, () => findTotalsDifference(dataDir));
    if (difference !== undefined) fail(`round ${round}: totals differ: ${difference}`);
    const missing = await whenReady(server, () => findMissing(server.url, token, acknowledged));
    for (const name of missing) fail(`round ${round}: lost ${name}`);
    const lost = await whenReady(server, () => accounts.findLost(server.url));
    for (const line of lost) fail(`round ${round}: ${line}`);
    log(
      `round ${round}: killed ${kills.join(", ")}${isStopped ? ", then stopped" : ""}; ready after ${readyMs} ms; ${acknowledged.size} acknowledged`,
    );
  }

  for (const problem of await findAuditProblems(dataDir, PRODUCT_PREFIX)) {
    fail(`audit trail: ${problem}`);
  }
  for (const path of await files.findMissing(server.url)) fail(`lost ${path}`);
  const unrecorded = await files.countUnrecorded(dataDir);
  if (unrecorded > 0) fail(`${unrecorded} exports have no entry`);
  for (const problem of await findAccountProblems(dataDir, emails)) fail(`account: ${problem}`);
  server.child.kill("SIGKILL");
  const deadline = Date.now() + MAX_ORPHAN_MS;
  while (findPostgres(dataDir).length > 0 && Date.now() < deadline) await sleep(100);
  const orphans = findPostgres(dataDir);
  if (orphans.length > 0) fail(`processes ${orphans.join(", ")} were left`);
  for (const pid of orphans) kill(pid);
  return {
    ...report,
    acknowledged: acknowledged.size,
    uploads: files.uploads.size,
    exports: files.exports,
  };
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

/** Repeats work that fails: PostgreSQL may end only after the answer that showed that the server is ready. */
async function whenReady<Result>(
  server: RunningServer,
  work: () => Promise<Result>,
): Promise<Result> {
  const deadline = Date.now() + MAX_READY_MS;
  for (;;) {
    await waitUntilReady(server);
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
