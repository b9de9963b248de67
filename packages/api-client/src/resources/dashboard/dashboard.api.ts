import type { Http } from "../../http/create-http.ts";
import { getOptions } from "../../http/options.ts";
import * as wire from "../../wire/wire.ts";
import { seriesSchema, statsSchema, type SeriesRange } from "./dashboard.schema.ts";

export { SERIES_RANGES } from "./dashboard.schema.ts";
export type * from "./dashboard.schema.ts";

export function dashboardApi(http: Http) {
  return {
    stats: () =>
      getOptions(http, ["dashboard", "stats"], {
        path: "admin/dashboard/stats",
        parse: wire.objectOf("stats", statsSchema),
        failure: "Failed to fetch dashboard stats",
      }),

    /** The figures by day, from a server with `dashboard-series`. */
    series: ({ range }: { range: SeriesRange }) =>
      getOptions(http, ["dashboard", "series", range], {
        path: "admin/dashboard/series",
        searchParams: { range },
        parse: wire.objectOf("series", seriesSchema),
        failure: "The figures by day could not be loaded. Try again.",
      }),
  };
}
