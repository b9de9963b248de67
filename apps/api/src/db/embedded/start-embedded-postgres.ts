import { totalmem } from "node:os";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import { StartError } from "../../errors/start-error.ts";
import { createApplicationRole } from "../application-role.ts";
import { findUnprivilegedAccount } from "./account.ts";
import { prepareBinaries } from "./binaries.ts";
import { resolveClusterHome } from "./cluster-home.ts";
import { getClusterTag } from "./cluster-processes.ts";
import { DATABASE_USER, initCluster } from "./init-cluster.ts";
import { keepRunning, type Restartable } from "./keep-running.ts";
import { createReadiness } from "./readiness.ts";
import { createSocketFolder, recreateSocketFolder } from "./socket-folder.ts";
import { stopPreviousCluster } from "./stop-previous-cluster.ts";
import { startSupervisedPostgres, type SupervisedPostgres } from "./supervised-postgres.ts";

export const DATABASE = "market";
/** Includes the time for crash recovery. */
const READY_TIMEOUT_MS = 60_000;

const MEGABYTE = 1024 ** 2;
/** A quarter of the memory, as PostgreSQL recommends. With its default of 128 MB, searches of a million rows wait for reads. */
const SHARED_BUFFERS_MB = Math.floor(Math.min(1024, getMemory() / MEGABYTE / 4));

const SETTINGS = {
  shared_buffers: `${SHARED_BUFFERS_MB}MB`,
  listen_addresses: "",
  unix_socket_permissions: "0700",
  timezone: "UTC",
  // Crash recovery replays what was written since the last checkpoint.
  max_wal_size: "128MB",
  min_wal_size: "64MB",
  checkpoint_timeout: "1min",
};

export interface EmbeddedPostgres {
  /** Of the owner of the database, who is a superuser. */
  connection: { host: string; user: string; database: string };
  /** The folder of the cluster (see resolveClusterHome). */
  home: string;
  /** Rejects when PostgreSQL has ended unexpectedly and cannot be started again. */
  running: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of a data directory, creates the cluster the first time, and starts it again
 * whenever it ends unexpectedly. The caller holds the owner lock of the directory. PostgreSQL listens
 * on a private Unix socket only: no port can conflict, and nobody on the network can connect, nor another
 * account of the machine.
 * @param options.onUnexpectedEnd called before PostgreSQL is started again
 * @param options.settings replace those of a server
 * @throws StartError when PostgreSQL cannot be started
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: { onUnexpectedEnd?: () => void; settings?: Record<string, string> } = {},
): Promise<EmbeddedPostgres> {
  const account = findUnprivilegedAccount();
  const home = resolveClusterHome(dataDir, account);
  const binaries = await prepareBinaries(home, account);
  const data = await initCluster(home, binaries.initdb, account);
  const tag = getClusterTag(data);
  const socketFolder = await createSocketFolder(account);
  const logFile = join(home, "postgres.log");
  const maintenance = { host: socketFolder, user: DATABASE_USER, database: "postgres" };
  const readiness = createReadiness(maintenance, tag);
  let current: SupervisedPostgres | undefined;
  let isStopping = false;

  const start = async (): Promise<Restartable> => {
    await current?.stop({ immediate: true });
    await stopPreviousCluster(data);
    if (isStopping) throw new StartError("The server is being stopped.");
    const rules = await recreateSocketFolder(socketFolder, account);
    const postgres = startSupervisedPostgres({
      program: binaries.postgres,
      data,
      settings: {
        ...SETTINGS,
        ...options.settings,
        ...rules,
        cluster_name: tag,
        unix_socket_directories: socketFolder,
      },
      socketFolder,
      logFile,
      account,
    });
    current = postgres;
    const outcome = await readiness.wait(postgres.ended, READY_TIMEOUT_MS);
    if (outcome === "hung") return start();
    if (outcome !== "connected") {
      throw new StartError(`The embedded PostgreSQL did not start. The reason is in ${logFile}.`);
    }
    return { ended: Promise.race([postgres.ended, readiness.watch(postgres.ended)]) };
  };
  const stop = async (): Promise<void> => {
    isStopping = true;
    await current?.stop();
    await stopPreviousCluster(data);
  };

  const first = await start();
  await createDatabase(maintenance);
  return {
    connection: { ...maintenance, database: DATABASE },
    home,
    running: keepRunning(first, {
      restart: start,
      isStopping: () => isStopping,
      onUnexpectedEnd: () => options.onUnexpectedEnd?.(),
    }),
    stop,
  };
}

/** Returns the memory of the machine or of its container in bytes. */
function getMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

async function createDatabase(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [
      DATABASE,
    ]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
    await createApplicationRole(client);
  } finally {
    await client.end();
  }
}
