/**
 * Runs two servers on three PostgreSQL under Patroni, breaks parts of it under load, and reports what each fault costs:
 * `pnpm drill:failover --writes 60`. Needs Debian's packages patroni, etcd-server, python3-etcd, haproxy and postgresql.
 * Exits with 1 when an acknowledged write is lost or done twice, or a 5xx is no 503 with Retry-After.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { checkWrites, countWrites } from "./check-data.ts";
import { checkResponses } from "./check-servers.ts";
import { createFolder, type Servers, startServers } from "./deployment.ts";
import { startFailoverLoad } from "./failover-load.ts";
import { createShop, signIn } from "./load.ts";
import {
  PACKAGES,
  type PatroniCluster,
  type PatroniNode,
  type Roles,
  startPatroni,
} from "./patroni.ts";
import { findPrograms, waitUntil } from "./programs.ts";
import { createLog, measureGap, printResults, type Result } from "./report.ts";
import { run } from "./run.ts";
import { createTraffic } from "./traffic.ts";

const FAULT_MS = 30_000;
const ETCD_FAULT_MS = 20_000;
/** Time for Patroni to notice what has happened, and for more load. */
const AFTER_FAULT_MS = 10_000;

type Fault = (nodes: Roles, cluster: PatroniCluster) => Promise<void>;

const FAULTS: Record<string, Fault> = {
  steady: async () => undefined,
  "machine killed": async ({ primary }) => {
    signalMachine(primary, "SIGKILL");
    await sleep(FAULT_MS);
    primary.start();
  },
  "PostgreSQL killed": async ({ primary }) => primary.signalPostgres("SIGKILL"),
  switchover: ({ primary, replica }, cluster) => cluster.switchOver(primary, replica),
  "replica frozen": ({ replica }) => freeze(FAULT_MS, (signal) => signalMachine(replica, signal)),
  "etcd frozen": (_nodes, { etcd }) => freeze(ETCD_FAULT_MS, (signal) => etcd.kill(signal)),
  "PostgreSQL frozen": ({ primary }) => freeze(FAULT_MS, primary.signalPostgres),
  "machine frozen": ({ primary }) => freeze(FAULT_MS, (signal) => signalMachine(primary, signal)),
};

const { values } = parseArgs({
  options: {
    writes: { type: "string", default: "60" },
    fault: { type: "string", multiple: true, default: Object.keys(FAULTS) },
  },
});
const log = createLog();
await run(async (shutdown) => {
  const programs = findPrograms(PACKAGES);
  log("starting etcd, three PostgreSQL under Patroni, two servers, and HAProxy before both");
  const folder = await createFolder();
  const cluster = await startPatroni(programs, folder, shutdown);
  const env = { DATABASE_URL: cluster.url };
  return drill(cluster, await startServers(programs.haproxy, folder, shutdown, { env }));
});

function signalMachine(node: PatroniNode, signal: NodeJS.Signals): void {
  node.signalPatroni(signal);
  node.signalPostgres(signal);
}

async function freeze(ms: number, send: (signal: NodeJS.Signals) => void): Promise<void> {
  send("SIGSTOP");
  await sleep(ms);
  send("SIGCONT");
}

async function drill(cluster: PatroniCluster, { url, servers }: Servers): Promise<Result[]> {
  const traffic = createTraffic(url);
  const probes = servers.map((server) => createTraffic(server.url));
  const shopId = await createShop(cluster.query);
  const token = await signIn(traffic);
  const writesPerSecond = Number(values.writes);
  const load = startFailoverLoad({ traffic, probes, token, shopId, writesPerSecond, log });

  const phases: { phase: string; from: number; to: number }[] = [];
  for (const phase of values.fault) {
    const nodes = await cluster.waitUntilHealthy();
    await waitUntil("a write", async () => (load.writes.at(-1)?.at ?? 0) > performance.now() - 500);
    const from = performance.now();
    traffic.phase = phase;
    log(`${phase}: primary ${nodes.primary.name}, synchronous replica ${nodes.replica.name}`);
    await FAULTS[phase]?.(nodes, cluster);
    await sleep(AFTER_FAULT_MS);
    await cluster.waitUntilHealthy();
    phases.push({ phase, from, to: performance.now() });
  }
  await load.stop();

  const rows: object[] = [];
  for (const { phase, from, to } of phases) {
    const writes = load.writes.filter(({ key }) => key.startsWith(`Drill ${phase} `));
    const statuses = [...(traffic.counts.get(phase) ?? [])];
    rows.push({
      fault: phase,
      ...(await countWrites(cluster.query, writes, `Drill ${phase}`)),
      "s without writes": measureGap(load.writes, from, to).toFixed(1),
      "s without reads": measureGap(load.reads, from, to).toFixed(1),
      "s not ready": measureGap(load.ready, from, to).toFixed(1),
      "slowest s": ((traffic.slowest.get(phase) ?? 0) / 1000).toFixed(1),
      statuses: statuses.map(([status, count]) => `${status}: ${count}`).join(", "),
    });
  }
  for (const probe of probes) probe.unexpected.forEach((line) => traffic.unexpected.add(line));
  for (const line of [...traffic.unexpected].slice(0, 20)) log(`FAILED ${line}`);
  console.table(rows);
  const results = [
    await checkWrites(cluster.query, load.writes),
    ...checkResponses(traffic, load.errors),
  ];
  printResults(results);
  return results;
}
