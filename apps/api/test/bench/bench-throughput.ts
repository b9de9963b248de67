/**
 * Starts the server on the demo's data and sends requests on 50 connections: `pnpm bench:throughput`.
 * Prints requests a second, and CPU milliseconds of the server and of PostgreSQL for each request, which
 * depend less on what else the machine does. `--main` takes the main.ts of another version.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import pidusage from "pidusage";
import { findPostgres, killServers, signIn, startServer } from "../support/server-process.ts";

const CONNECTIONS = 50;
const WARM_UP_REQUESTS = 500;
const CALLS = ["products?limit=100", "shops?limit=10", "dashboard/stats", "shops/search?q=ad"];

const { values } = parseArgs({
  options: { requests: { type: "string", default: "3000" }, main: { type: "string" } },
});
const dataDir = await mkdtemp(join(tmpdir(), "market-throughput-"));
try {
  const main = values.main === undefined ? undefined : resolve(values.main);
  const { child, url } = await startServer({ DATA_DIR: dataDir }, { main });
  const token = await signIn(url);
  console.log("requests/s  p99 ms  server  PostgreSQL (CPU ms per request)");
  for (const call of CALLS) {
    const send = (amount: number) => sendRequests(`${url}/api/admin/${call}`, token, amount);
    await send(WARM_UP_REQUESTS);
    const before = await readCpu(child.pid);
    const { requests, latency, non2xx, errors } = await send(Number(values.requests));
    const after = await readCpu(child.pid);
    if (non2xx + errors > 0) throw new Error(`${call}: ${non2xx + errors} requests failed`);
    const columns = [
      requests.average.toFixed(0).padStart(10),
      latency.p99.toFixed(0).padStart(7),
      (sumCpu(after.server, before.server) / requests.total).toFixed(2).padStart(7),
      (sumCpu(after.postgres, before.postgres) / requests.total).toFixed(2).padStart(7),
    ];
    console.log(`${columns.join(" ")}  ${call}`);
  }
} finally {
  await killServers();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

function sendRequests(url: string, token: string, amount: number) {
  const headers = { authorization: `Bearer ${token}` };
  return autocannon({ url, amount, connections: CONNECTIONS, headers });
}

type ProcessTimes = Awaited<ReturnType<typeof pidusage>>;

async function readCpu(serverId = 0): Promise<{ server: ProcessTimes; postgres: ProcessTimes }> {
  const [server, postgres] = [await pidusage([serverId]), await pidusage(findPostgres(dataDir))];
  return { server, postgres };
}

/** Returns the CPU time in milliseconds of processes since an earlier measurement. Idle connections may have ended. */
function sumCpu(after: ProcessTimes, before: ProcessTimes): number {
  return Object.entries(after)
    .map(([id, { ctime }]) => ctime - (before[id]?.ctime ?? 0))
    .reduce((sum, ms) => sum + ms, 0);
}
