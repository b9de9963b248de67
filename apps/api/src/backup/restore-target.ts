import { statSync } from "node:fs";
import type { ClientConfig } from "pg";
import { findUnprivilegedAccount } from "../db/embedded/account.ts";
import { acquireOwnerLock } from "../db/embedded/owner-lock.ts";
import { startEmbeddedPostgres } from "../db/embedded/start-embedded-postgres.ts";
import { getErrorCode, StartError } from "../errors/start-error.ts";
import { createFolder } from "../storage/create-folder.ts";
import { withClient } from "./connect-client.ts";

/**
 * The database is empty, so the rows need no log from which they could be written again after a crash. The restore
 * vacuums and analyzes itself.
 */
const SETTINGS = {
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "4GB",
  checkpoint_timeout: "1h",
  autovacuum: "off",
};

export interface RestoreTarget {
  connection: ClientConfig;
  close(): Promise<void>;
}

/**
 * Opens the database to restore into: that of DATABASE_URL if it is set, otherwise an embedded one, which is
 * created in the data directory.
 * @throws StartError when a server uses it, or this account is not that of the server
 */
export async function openRestoreTarget(env: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<RestoreTarget> {
  const { databaseUrl, dataDir } = env;
  createDataDir(dataDir);
  if (databaseUrl !== undefined) {
    return { connection: { connectionString: databaseUrl }, close: async () => undefined };
  }
  const lock = acquireOwnerLock(dataDir);
  const postgres = await startEmbeddedPostgres(dataDir, { settings: SETTINGS });
  // The queries of the restore report that it has ended.
  postgres.running.catch(() => undefined);
  return {
    connection: postgres.connection,
    async close() {
      // Stopping is limited to a time in which PostgreSQL may not write all rows.
      await withClient(postgres.connection, (client) => client.query("checkpoint")).catch(
        () => undefined,
      );
      await postgres.stop();
      lock.release();
    },
  };
}

function createDataDir(dataDir: string): void {
  try {
    createFolder(dataDir);
  } catch (error) {
    throw new StartError(`The folder ${dataDir} cannot be made (${getErrorCode(error)}).`);
  }
  const { uid } = statSync(dataDir);
  const accounts = [process.getuid?.() ?? uid, findUnprivilegedAccount()?.uid];
  if (accounts.includes(uid)) return;
  throw new StartError(
    `${dataDir} belongs to the account with the id ${uid}. Restore as that account, which runs the server.`,
  );
}
