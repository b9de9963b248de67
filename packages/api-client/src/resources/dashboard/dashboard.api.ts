import { failureTexts } from "../../http/api-error.ts";
import type { Http } from "../../http/create-http.ts";
import { getOptions } from "../../http/options.ts";
import * as wire from "../../wire/wire.ts";
import { statsSchema } from "./dashboard.schema.ts";

export function dashboardApi(http: Http) {
  return {
    stats: () =>
      getOptions(http, ["dashboard", "stats"], {
        path: "admin/dashboard/stats",
        parse: wire.objectOf("stats", statsSchema),
        failure: failureTexts("Failed to fetch dashboard stats"),
      }),
  };
}
