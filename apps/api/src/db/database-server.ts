import type { PoolConfig } from "pg";
import { startEmbedded } from "./embedded/start-embedded.ts";

/** A database to connect to, and how to let go of it. */
export interface DatabaseServer {
  connection: PoolConfig;
  /** Where the data is, for people. */
  location: string;
  stop(): Promise<void>;
}

/**
 * The database server the configuration names: DATABASE_URL, else the embedded PostgreSQL of the data
 * directory, which is started.
 * @param onLost called when the embedded PostgreSQL ends without having been stopped
 * @throws StartError
 */
export async function openDatabaseServer(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  onLost: () => void,
): Promise<DatabaseServer> {
  if (databaseUrl !== undefined) {
    return {
      connection: { connectionString: databaseUrl },
      location: `${new URL(databaseUrl).host} (files in ${dataDir})`,
      stop: async () => undefined,
    };
  }
  const embedded = await startEmbedded(dataDir);
  let stopping = false;
  void embedded.ended.then(() => stopping || onLost());
  return {
    connection: embedded.connection,
    location: embedded.home === dataDir ? dataDir : `${dataDir} (database in ${embedded.home})`,
    stop: () => {
      stopping = true;
      return embedded.stop();
    },
  };
}
