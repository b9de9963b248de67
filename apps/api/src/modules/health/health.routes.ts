import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { createStopError, HttpError, RETRY_SOON } from "../../errors/http-error.ts";
import type { ModuleOptions } from "../module-options.ts";
import { createDatabaseCheck } from "./database-check.ts";

const okSchema = z.object({ status: z.literal("ok") });

export const healthRoutes: FastifyPluginAsyncZod<Pick<ModuleOptions, "db">> = async (
  app,
  { db },
) => {
  const checkDatabase = createDatabaseCheck(db);

  app.get(
    "/health",
    {
      config: {
        public: true,
        errors: { 503: "The database does not respond within a second, or the server stops soon." },
      },
      schema: {
        operationId: "checkHealth",
        summary: "Check the server and its database",
        tags: ["Monitoring"],
        security: [],
        response: { 200: okSchema },
      },
    },
    async () => {
      if (app.isDraining()) throw createStopError();
      await checkDatabase().catch((cause: unknown) => {
        throw new HttpError(503, "The database does not answer", {
          cause,
          headers: RETRY_SOON,
        });
      });
      return { status: "ok" as const };
    },
  );

  app.get(
    "/health/live",
    {
      config: { public: true },
      schema: {
        operationId: "checkLiveness",
        summary: "Check the server without its database",
        tags: ["Monitoring"],
        security: [],
        response: { 200: okSchema },
      },
    },
    async () => ({ status: "ok" as const }),
  );
};
