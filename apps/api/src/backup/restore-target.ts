import { statSync } from "node:fs";
import { withClient } from "../db/client.ts";
import { findUnprivilegedAccount } from "../db/embedded/account.ts";
import { acquireOwnerLock } from "../db/embedded/owner-lock.ts";
import { startEmbeddedPostgres } from "../db/embedded/start-embedded-postgres.ts";
import { OperatorError } from "../errors/operator-error.ts";
import { createDataFolder } from "../storage/create-folder.ts";

/** Opens the database of DATABASE_URL if it is set, otherwise an embedded one, which it creates. */
export async function openRestoreTarget(env: { databaseUrl: string | undefined; dataDir: string }) {
  const { databaseUrl, dataDir } = env;
  prepareDataDir(dataDir);
  if (databaseUrl !== undefined) {
    return { connection: { connectionString: databaseUrl }, close: async () => undefined };
  }
  const lock = acquireOwnerLock(dataDir);
  const postgres = await startEmbeddedPostgres(dataDir);
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

function prepareDataDir(dataDir: string): void {
  createDataFolder(dataDir);
  const { uid } = statSync(dataDir);
  const accounts = [process.getuid?.() ?? uid, findUnprivilegedAccount()?.uid];
  if (accounts.includes(uid)) return;
  throw new OperatorError(
    `${dataDir} belongs to the account with the id ${uid}. Restore as that account, which runs the server.`,
  );
}
