import { statSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { OperatorError } from "../../errors/operator-error.ts";
import { LOCKS, withClient } from "../client.ts";
import { getSqlState } from "../find-database-failure.ts";
import { poll } from "../poll.ts";
import { findClusterHome, findUnprivilegedAccount } from "./cluster.ts";
import { readSocketFolder } from "./cluster-processes.ts";
import { acquireOwnerLock, tryAcquireOwnerLock } from "./owner-lock.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  toConnection,
} from "./start-embedded-postgres.ts";

const CONNECT_TIMEOUT_MS = 1000;
/** PostgreSQL's error code for a client of another account. */
const INVALID_AUTHORIZATION = "28000";
/** Longer than a server takes to start or to stop. */
const RETRIES = { timeoutMs: 20_000, intervalMs: 100 };

interface OpenedPostgres {
  connection: EmbeddedPostgres["connection"];
  close(): Promise<void>;
}

/**
 * Opens the embedded PostgreSQL of a data directory for a command: the running one of a server or of another command,
 * else one that it starts.
 * @throws OperatorError when there is no cluster, or it cannot be reached
 */
export async function openEmbeddedPostgres(dataDir: string): Promise<OpenedPostgres> {
  const data = findClusterData(dataDir);
  const opened = await poll(RETRIES, async () => {
    const lock = tryAcquireOwnerLock(dataDir);
    return lock === undefined ? joinPostgres(data) : startPostgres(dataDir, lock);
  });
  if (opened !== undefined) return opened;
  throw new OperatorError(
    `The data directory ${dataDir} is in use, but its database does not respond. See postgres.log.`,
  );
}

/** Starts the embedded PostgreSQL of a data directory, and creates the cluster unless it exists. @throws OperatorError */
export function createEmbeddedPostgres(dataDir: string): Promise<OpenedPostgres> {
  return startPostgres(dataDir, acquireOwnerLock(dataDir));
}

/** Starting PostgreSQL as another account than its data's would fail, and leave files of that account. */
function findClusterData(dataDir: string): string {
  const home = findClusterHome(dataDir);
  if (home === undefined) {
    throw new OperatorError(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server, or start the server, which creates it.`,
    );
  }
  const data = join(home, "pgdata");
  const owner = statSync(data).uid;
  const account = findUnprivilegedAccount()?.uid ?? process.getuid?.();
  if (account !== owner) {
    throw new OperatorError(
      `The database in ${home} belongs to the account with the id ${owner}. Run the command as the account that runs the server.`,
    );
  }
  return data;
}

async function startPostgres(dataDir: string, lock: DatabaseSync): Promise<OpenedPostgres> {
  try {
    const postgres = await startEmbeddedPostgres(dataDir);
    // The queries of the command report that it has ended.
    postgres.running.catch(() => undefined);
    const close = async (): Promise<void> => {
      await withClient(postgres.connection, async (client) => {
        // Waits until no other command uses PostgreSQL, and keeps new ones away.
        await client.query("select pg_advisory_lock($1)", [LOCKS.commands]);
        // Stopping is limited to a time in which PostgreSQL may not write all rows of a restore.
        await client.query("checkpoint");
        await postgres.stop();
      }).catch(() => undefined);
      await postgres.stop();
      lock.close();
    };
    return { connection: postgres.connection, close };
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** Returns undefined when PostgreSQL cannot be reached, or its owner is about to stop it. */
async function joinPostgres(data: string): Promise<OpenedPostgres | undefined> {
  const host = readSocketFolder(data);
  if (host === undefined) return undefined;
  const connection = toConnection(host);
  const client = new Client({ ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // The queries of the command report that PostgreSQL has ended.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const lock = "select where pg_try_advisory_lock_shared($1)";
    const { rowCount } = await client.query(lock, [LOCKS.commands]);
    if (rowCount === 1) return { connection, close: () => client.end() };
  } catch (error) {
    if (getSqlState(error) === INVALID_AUTHORIZATION) {
      throw new OperatorError(
        "The database lets in only the account that runs the server. Run the command as that account.",
      );
    }
  }
  await client.end();
  return undefined;
}
