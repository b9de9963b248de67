import { createTotalsReader, mergeTotalChanges } from "../../db/totals.ts";
import { runPeriodically } from "../../jobs/run-periodically.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { statsSchema, toStatsDto } from "./dashboard.schema.ts";

const MINUTE_MS = 60_000;

export const dashboardRoutes: ModuleRoutes = async (app, { db }) => {
  const readTotals = createTotalsReader(db);
  runPeriodically(app, "totals", MINUTE_MS, () => mergeTotalChanges(db));

  app.get(
    "/admin/dashboard/stats",
    {
      config: { permission: "read" },
      schema: {
        operationId: "getStats",
        summary: "Get the figures of the dashboard",
        tags: ["Dashboard"],
        response: { 200: statsSchema },
      },
    },
    async () => toStatsDto(await readTotals()),
  );
};
