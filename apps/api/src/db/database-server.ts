import type { PoolConfig } from "pg";
import { startEmbeddedPostgres } from "./embedded/start-embedded-postgres.ts";

export interface DatabaseServer {
  connection: PoolConfig;
  /** Where the data is stored, as shown at startup. */
  location: string;
  stop(): Promise<void>;
}

/**
 * Uses the server of DATABASE_URL if it is set, otherwise starts the embedded PostgreSQL of the data
 * directory.
 * @param onUnexpectedExit called when the embedded PostgreSQL ends without a call of `stop`
 * @throws StartError
 */
export async function openDatabaseServer(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  onUnexpectedExit: () => void,
): Promise<DatabaseServer> {
  if (databaseUrl !== undefined) {
    return {
      connection: { connectionString: databaseUrl },
      location: `${new URL(databaseUrl).host} (files in ${dataDir})`,
      stop: async () => undefined,
    };
  }
  const embedded = await startEmbeddedPostgres(dataDir);
  let isStopping = false;
  void embedded.ended.then(() => isStopping || onUnexpectedExit());
  return {
    connection: embedded.connection,
    location: embedded.home === dataDir ? dataDir : `${dataDir} (database in ${embedded.home})`,
    stop: () => {
      isStopping = true;
      return embedded.stop();
    },
  };
}
