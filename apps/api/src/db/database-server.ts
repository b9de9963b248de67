import { statfsSync } from "node:fs";
import type { PoolConfig } from "pg";
import { OperatorError } from "../errors/operator-error.ts";
import { APPLICATION_ROLE } from "./embedded/cluster.ts";
import { startEmbeddedPostgres } from "./embedded/start-embedded-postgres.ts";

const MIN_FREE_BYTES = 1024 ** 2;

interface DatabaseServer {
  connection: PoolConfig;
  /** The role that migrates the database, if it is another one than that of the connection. */
  owner?: string;
  /** Where the data is stored, as shown at startup. */
  location: string;
  stop(): Promise<void>;
}

/**
 * Uses the server of DATABASE_URL if it is set, otherwise starts the embedded PostgreSQL of the data
 * directory.
 * @param events.onRestart called when the embedded PostgreSQL has ended unexpectedly and is started again
 * @param events.onFailure called when it cannot be started again
 * @throws OperatorError
 */
export async function openDatabaseServer(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  events: { onRestart: () => void; onFailure: () => void },
): Promise<DatabaseServer> {
  if (databaseUrl !== undefined) {
    return {
      connection: { connectionString: databaseUrl },
      location: `${new URL(databaseUrl).host} (files in ${dataDir})`,
      stop: async () => undefined,
    };
  }
  const embedded = await startEmbeddedPostgres(dataDir, events.onRestart).catch(
    (error: unknown) => {
      // A full disk has no room for the reason in postgres.log either.
      const { bavail, bsize } = statfsSync(dataDir);
      if (bavail * bsize > MIN_FREE_BYTES) throw error;
      throw new OperatorError(`The disk of DATA_DIR ${dataDir} is full.`);
    },
  );
  embedded.running.catch(events.onFailure);
  return {
    connection: { ...embedded.connection, user: APPLICATION_ROLE },
    owner: embedded.connection.user,
    location: embedded.home === dataDir ? dataDir : `${dataDir} (database in ${embedded.home})`,
    stop: embedded.stop,
  };
}
