import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { StartError } from "../../errors/start-error.ts";
import { findUnprivilegedAccount } from "./account.ts";
import { prepareBinaries } from "./binaries.ts";
import { resolveClusterHome } from "./cluster-home.ts";
import { getClusterTag } from "./cluster-processes.ts";
import { DATABASE_USER, initCluster } from "./init-cluster.ts";
import { createSocketFolder } from "./socket-folder.ts";
import { stopPreviousCluster } from "./stop-previous-cluster.ts";
import { startSupervisedPostgres, type SupervisedPostgres } from "./supervised-postgres.ts";

const DATABASE = "market";
/** Includes the time for crash recovery. */
const READY_TIMEOUT_MS = 60_000;

export interface EmbeddedPostgres {
  connection: { host: string; user: string; database: string };
  /** The folder of the cluster (see resolveClusterHome). */
  home: string;
  ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of a data directory, and creates the cluster the first time. The caller holds
 * the owner lock of the directory. PostgreSQL listens on a private Unix socket only: no port can
 * conflict, and nobody else on the machine or the network can connect.
 * @throws StartError when PostgreSQL cannot be started
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const account = findUnprivilegedAccount();
  const home = resolveClusterHome(dataDir, account);
  const binaries = await prepareBinaries(home, account);
  const data = await initCluster(home, binaries.initdb, account);
  const tag = getClusterTag(data);
  await stopPreviousCluster(data, tag);

  const socketFolder = await createSocketFolder(account);
  const logFile = join(home, "postgres.log");
  const postgres = startSupervisedPostgres({
    program: binaries.postgres,
    data,
    settings: {
      cluster_name: tag,
      listen_addresses: "",
      unix_socket_directories: socketFolder,
      unix_socket_permissions: "0700",
      timezone: "UTC",
    },
    socketFolder,
    logFile,
    account,
  });
  const maintenance = { host: socketFolder, user: DATABASE_USER, database: "postgres" };
  await waitUntilReady(maintenance, postgres, logFile);
  await createDatabase(maintenance);
  return {
    connection: { ...maintenance, database: DATABASE },
    home,
    ended: postgres.ended,
    stop: () => postgres.stop(),
  };
}

async function waitUntilReady(
  connection: ClientConfig,
  postgres: SupervisedPostgres,
  logFile: string,
): Promise<void> {
  let hasEnded = false;
  void postgres.ended.then(() => (hasEnded = true));
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await canConnect(connection))) {
    if (hasEnded || Date.now() > deadline) {
      throw new StartError(`The embedded PostgreSQL did not start. The reason is in ${logFile}.`);
    }
    await sleep(20);
  }
}

async function canConnect(connection: ClientConfig): Promise<boolean> {
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

async function createDatabase(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
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
