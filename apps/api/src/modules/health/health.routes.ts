import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { z } from "zod";
import manifest from "../../../package.json" with { type: "json" };
import { isLocalRequest, isLoopback } from "../../auth/local-access.ts";
import { getConfig, openPool } from "../../db/connect.ts";
import { QueryError } from "../../db/find-database-failure.ts";
import { createStopError } from "../../errors/http-error.ts";
import { route } from "../../http/route.ts";
import type { ModuleRoutes } from "../module-options.ts";

/** For a connection, and for a query. Leaves time for the response within a second. */
const TIMEOUT_MS = 800;

const response = z.object({
  status: z.literal("ok"),
  version: z
    .string()
    .optional()
    .describe("The version of the server, for requests of its machine only."),
});
const CHECK = {
  public: true,
  atOnce: "health",
  // The log of requests does not have the checks, which come each second.
  fastify: { logLevel: "warn" },
} as const;

export const healthRoutes: ModuleRoutes = async (app, { db }) => {
  // A connection of its own: searches can take all those of the pool for seconds.
  const timeouts = { connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS };
  const pool = openPool({ ...getConfig(db), ...timeouts, max: 1 });
  app.addHook("onClose", () => pool.end());
  const database = drizzle(pool);

  route(app, "GET", "/health", {
    summary: "Check the server and its database",
    ...CHECK,
    response,
    errors: { 503: "The database does not respond within a second, or the server stops soon." },
    handler: async (request) => {
      if (app.isDraining()) throw createStopError();
      await checkDatabase(database);
      const isOperator = isLoopback(request.ip) && isLocalRequest(request);
      return { status: "ok" as const, ...(isOperator && { version: manifest.version }) };
    },
  });

  route(app, "GET", "/health/live", {
    summary: "Check the server without its database",
    ...CHECK,
    response,
    handler: async () => ({ status: "ok" as const }),
  });
};

/** Rejects unless the database responds in time and accepts writes, which a standby after a failover does not. */
async function checkDatabase(db: NodePgDatabase): Promise<void> {
  const { rows } = await db.execute<{ isReadOnly: boolean }>(
    sql`select current_setting('transaction_read_only')::boolean as "isReadOnly"`,
  );
  if (rows[0]?.isReadOnly !== false) throw new QueryError(new Error("The database is read-only"));
}
