import { sql } from "drizzle-orm";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { HttpError } from "../../errors/http-error.ts";
import type { ModuleOptions } from "../module-options.ts";

export const healthRoutes: FastifyPluginAsyncZod<Pick<ModuleOptions, "db">> = async (
  app,
  { db },
) => {
  app.get(
    "/health",
    {
      config: { public: true, errors: { 503: "The database does not respond." } },
      schema: {
        operationId: "checkHealth",
        summary: "Check the server and its database",
        tags: ["Monitoring"],
        security: [],
        response: { 200: z.object({ status: z.literal("ok") }) },
      },
    },
    async () => {
      await db.execute(sql`select 1`).catch((cause: unknown) => {
        throw new HttpError(503, "The database does not answer", {
          cause,
          headers: { "retry-after": "2" },
        });
      });
      return { status: "ok" as const };
    },
  );
};
