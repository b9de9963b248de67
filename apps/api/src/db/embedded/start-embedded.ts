import { existsSync, readFileSync, rmSync } from "node:fs";
import { chown, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { StartError } from "../../errors/start-error.ts";
import { type Account, unprivilegedAccount } from "./account.ts";
import { prepareBinaries } from "./binaries.ts";
import { clusterHome } from "./cluster-home.ts";
import { clusterProcesses, clusterTag } from "./cluster-processes.ts";
import { DATABASE_USER, initCluster } from "./init-cluster.ts";
import { isReachable } from "./reachable.ts";
import { startSupervised, type Supervised } from "./supervisor.ts";

const DATABASE = "market";
const SOCKET_DIR = "market-pg-";
/** How long an earlier cluster may take to end, in milliseconds. */
const PREDECESSOR_MS = 30_000;
/** How long PostgreSQL may take until it answers (crash recovery included), in milliseconds. */
const READY_MS = 60_000;

/** A running PostgreSQL that belongs to this process and ends with it. */
export interface EmbeddedDatabase {
  connection: { host: string; user: string; database: string };
  /** The folder that holds the cluster: the data directory, or its stand-in (see clusterHome). */
  home: string;
  /** Settles when PostgreSQL has ended, asked or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of a data directory, creating the cluster the first time. The caller holds
 * the directory's owner lock. Reachable through a private Unix socket only: no port to clash with,
 * and nobody else on the machine or the network can connect.
 * @param dataDir an existing folder
 * @throws StartError when PostgreSQL cannot be started
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const account = unprivilegedAccount();
  const home = clusterHome(dataDir, account);
  const binaries = await prepareBinaries(home, account);
  const data = await initCluster(home, binaries.initdb, account);
  const tag = clusterTag(data);
  await endPredecessor(data, tag);

  const socketDir = await makeSocketDir(account);
  const logFile = join(home, "postgres.log");
  const server = startSupervised({
    postgres: binaries.postgres,
    data,
    settings: {
      cluster_name: tag,
      listen_addresses: "",
      unix_socket_directories: socketDir,
      unix_socket_permissions: "0700",
      timezone: "UTC",
    },
    socketDir,
    logFile,
    account,
  });
  const admin = { host: socketDir, user: DATABASE_USER, database: "postgres" };
  await untilReady(admin, server, logFile);
  await createDatabase(admin);
  return {
    connection: { ...admin, database: DATABASE },
    home,
    ended: server.ended,
    stop: () => server.stop(),
  };
}

/**
 * Waits until nothing is left of an earlier run's cluster, which after `kill -9` of Node is shutting
 * down at this moment, then removes the pid file that a crash may have left: PostgreSQL would refuse
 * to start if that pid were alive again as something else.
 */
async function endPredecessor(data: string, tag: string): Promise<void> {
  const pidFile = join(data, "postmaster.pid");
  const deadline = Date.now() + PREDECESSOR_MS;
  for (;;) {
    const alive = clusterProcesses(tag);
    if (alive.length === 0) break;
    if (Date.now() > deadline) {
      throw new StartError(
        `PostgreSQL of an earlier run (process ${alive.join(", ")}) does not let go of ${data}. End it and start again.`,
      );
    }
    // Its supervisor may have been killed too. A second fast shutdown does nothing more.
    const postmaster = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, "utf8"), 10) : 0;
    if (alive.includes(postmaster)) process.kill(postmaster, "SIGINT");
    await sleep(50);
  }
  if (existsSync(pidFile)) removeRemains(pidFile);
}

/** What a killed cluster leaves: the pid file, and the socket's folder that its fifth line names. */
function removeRemains(pidFile: string): void {
  const socketDir = readFileSync(pidFile, "utf8").split("\n")[4] ?? "";
  if (basename(socketDir).startsWith(SOCKET_DIR))
    rmSync(socketDir, { recursive: true, force: true });
  rmSync(pidFile);
}

/** In the temporary folder, because a socket's path is limited to about 100 bytes. */
async function makeSocketDir(account: Account | undefined): Promise<string> {
  const parent = isReachable(tmpdir(), account) ? tmpdir() : "/tmp";
  const directory = await mkdtemp(join(parent, SOCKET_DIR));
  if (account !== undefined) await chown(directory, account.uid, account.gid);
  return directory;
}

async function untilReady(
  connection: ClientConfig,
  server: Supervised,
  logFile: string,
): Promise<void> {
  let ended = false;
  void server.ended.then(() => (ended = true));
  const deadline = Date.now() + READY_MS;
  while (!(await answers(connection))) {
    if (ended || Date.now() > deadline) {
      throw new StartError(`The embedded PostgreSQL did not start. The reason is in ${logFile}.`);
    }
    await sleep(20);
  }
}

async function answers(connection: ClientConfig): Promise<boolean> {
  const client = new Client(connection);
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

async function createDatabase(admin: ClientConfig): Promise<void> {
  const client = new Client(admin);
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [
      DATABASE,
    ]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
