import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ApiPlugin } from "../api-context.ts";
import { HttpError } from "../../errors/http-error.ts";

/** GET /health, for monitors: whether the server and its database answer. */
export const healthRoutes: ApiPlugin = async (app, { db }) => {
  app.get(
    "/health",
    {
      config: { public: true },
      schema: { security: [], response: { 200: z.object({ status: z.literal("ok") }) } },
    },
    async () => {
      await db.execute(sql`select 1`).catch((cause: unknown) => {
        throw new HttpError(503, "The database does not answer", { cause });
      });
      return { status: "ok" as const };
    },
  );
};
