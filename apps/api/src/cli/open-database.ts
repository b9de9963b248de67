import { connect } from "../db/connect.ts";
import { openEmbeddedPostgres } from "../db/embedded/open-embedded-postgres.ts";
import type { Env } from "../startup/env.ts";

const POOL_CONFIG = {
  application_name: "market-admin",
  /** Longer than that of requests: `check` counts the rows of large tables. */
  query_timeout: 120_000,
};

export type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** Opens the database of DATABASE_URL if it is set, otherwise the embedded one, also while a server uses it. */
export async function openDatabase({ databaseUrl, dataDir }: Pick<Env, "databaseUrl" | "dataDir">) {
  const server =
    databaseUrl === undefined
      ? await openEmbeddedPostgres(dataDir)
      : { connection: { connectionString: databaseUrl }, close: async () => undefined };
  const { connection } = server;
  try {
    const db = await connect({ ...connection, ...POOL_CONFIG });
    const close = () => db.$client.end().then(() => server.close());
    return { db, connection, close };
  } catch (error) {
    await server.close();
    throw error;
  }
}
