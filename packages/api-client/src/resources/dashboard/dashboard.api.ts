import { queryOptions } from "@tanstack/react-query";
import type { Http } from "../../http/create-http.ts";
import { request } from "../../http/request.ts";
import * as wire from "../../wire/wire.ts";
import { statsSchema } from "./dashboard.schema.ts";

export function dashboardApi(http: Http) {
  return {
    stats: () =>
      queryOptions({
        queryKey: ["dashboard", "stats"],
        queryFn: ({ signal }) =>
          request(http, {
            method: "get",
            path: "admin/dashboard/stats",
            signal,
            parse: wire.objectOf("stats", statsSchema),
            failure: {
              messageKeys: ["message", "error"],
              fallback: "Failed to fetch dashboard stats",
            },
          }),
      }),
  };
}
