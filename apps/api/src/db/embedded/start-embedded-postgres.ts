import { totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClientConfig } from "pg";
import { OperatorError } from "../../errors/operator-error.ts";
import { withClient } from "../client.ts";
import { poll } from "../poll.ts";
import { prepareBinaries } from "./binaries.ts";
import {
  APPLICATION_ROLE,
  DATABASE_USER,
  findUnprivilegedAccount,
  initCluster,
  resolveClusterHome,
} from "./cluster.ts";
import { killPreviousPostgres } from "./cluster-processes.ts";
import {
  chooseSocketFolder,
  startSupervisedPostgres,
  type SupervisedPostgres,
} from "./supervised-postgres.ts";

export const DATABASE = "market";

/** Returns how to connect, in place of variables such as PGPORT and PGSSLMODE, which are for other programs. */
export function toConnection(host: string, database = DATABASE) {
  return { host, port: 5432, ssl: false, user: DATABASE_USER, database };
}

/** Includes the time for crash recovery. */
const READINESS = { timeoutMs: 60_000, intervalMs: 100 };
const CONNECT_TIMEOUT_MS = 1000;
const MAX_FAILED_STARTS = 5;
const RESTART_INTERVAL_MS = 1000;

const MEGABYTE = 1024 ** 2;
/** Of the machine or of its container. */
const MEMORY = Math.min(process.constrainedMemory() || totalmem(), totalmem());
/** A quarter of the memory, as PostgreSQL recommends. With its default of 128 MB, searches of a million rows wait for reads. */
const SHARED_BUFFERS_MB = Math.floor(Math.min(1024, MEMORY / MEGABYTE / 4));

const SETTINGS = {
  shared_buffers: `${SHARED_BUFFERS_MB}MB`,
  listen_addresses: "",
  unix_socket_permissions: "0700",
  timezone: "UTC",
  // Crash recovery replays what was written since the last checkpoint.
  max_wal_size: "128MB",
  min_wal_size: "64MB",
  checkpoint_timeout: "1min",
  // PostgreSQL ends when one of its processes crashes, and this process starts it again. When PostgreSQL 18.4
  // restarts its processes itself and the recovering one is killed, it refuses connections for ever.
  restart_after_crash: "off",
};

export type EmbeddedPostgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

/**
 * Starts the PostgreSQL of a data directory, whose owner lock the caller holds, and starts it again whenever it ends
 * unexpectedly. It listens on a private Unix socket only.
 * @throws OperatorError
 */
export async function startEmbeddedPostgres(dataDir: string, onUnexpectedEnd?: () => void) {
  const account = findUnprivilegedAccount();
  const home = resolveClusterHome(dataDir, account);
  const bin = await prepareBinaries(home, account);
  const data = await initCluster(home, bin, account);
  const socketFolder = chooseSocketFolder(account);
  const logFile = join(home, "postgres.log");
  const maintenance = toConnection(socketFolder, "postgres");
  let current: SupervisedPostgres | undefined;
  let isStopping = false;

  const start = async (): Promise<SupervisedPostgres> => {
    await killPreviousPostgres(data);
    // Its supervisor deletes the folder of the socket.
    await current?.stop();
    if (isStopping) throw new OperatorError("The server is being stopped.");
    const options = { bin, data, settings: SETTINGS, socketFolder, logFile, account };
    current = await startSupervisedPostgres(options);
    if (await canConnect(maintenance, current.ended)) return current;
    throw new OperatorError(`The embedded PostgreSQL did not start. The reason is in ${logFile}.`);
  };
  const restart = async (attempt = 1): Promise<SupervisedPostgres> =>
    start().catch(async (error: unknown) => {
      if (isStopping || attempt === MAX_FAILED_STARTS) throw error;
      await sleep(RESTART_INTERVAL_MS);
      return restart(attempt + 1);
    });
  const keepRunning = async (postgres: SupervisedPostgres): Promise<void> => {
    await postgres.ended;
    if (isStopping) return;
    onUnexpectedEnd?.();
    await keepRunning(await restart());
  };

  const first = await start();
  await createDatabase(maintenance);
  return {
    connection: toConnection(socketFolder),
    home,
    /** Rejects when PostgreSQL has ended unexpectedly and cannot be started again. */
    running: keepRunning(first).catch((error: unknown) => {
      if (!isStopping) throw error;
    }),
    async stop(): Promise<void> {
      isStopping = true;
      await current?.stop();
      await killPreviousPostgres(data);
    },
  };
}

/** Waits until PostgreSQL accepts connections. Returns false if it ends before, or takes too long. */
async function canConnect(connection: ClientConfig, ended: Promise<unknown>): Promise<boolean> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const config = { ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
  const connect = () => withClient(config, async () => true).catch(() => undefined);
  return (await poll(READINESS, async () => (hasEnded ? false : connect()))) === true;
}

async function createDatabase(connection: ClientConfig): Promise<void> {
  await withClient(connection, async (client) => {
    const databases = await client.query(`select from pg_database where datname = '${DATABASE}'`);
    if (databases.rowCount === 0) await client.query(`create database ${DATABASE}`);
    const roles = await client.query(`select from pg_roles where rolname = '${APPLICATION_ROLE}'`);
    if (roles.rowCount === 0) await client.query(`create role ${APPLICATION_ROLE} login`);
  });
}
