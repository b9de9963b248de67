import { queryOptions } from "@tanstack/react-query";
import type { Http } from "../../http/create-http.ts";
import { request } from "../../http/request.ts";
import * as wire from "../../wire/wire.ts";
import { shopSchema } from "./shops.schema.ts";

export function shopsApi(http: Http) {
  return {
    list: ({ limit = 10 }: { limit?: number } = {}) =>
      queryOptions({
        queryKey: ["shops", "list", { limit }],
        queryFn: ({ signal }) =>
          request(http, {
            method: "get",
            path: "admin/shops",
            searchParams: { limit },
            signal,
            parse: wire.listOf("shops", shopSchema),
            failure: { messageKeys: ["message", "error"], fallback: "Failed to fetch shops" },
          }),
      }),

    search: ({ query }: { query: string }) =>
      queryOptions({
        queryKey: ["shops", "search", { query }],
        enabled: query !== "",
        queryFn: ({ signal }) =>
          request(http, {
            method: "get",
            path: "admin/shops/search",
            searchParams: { q: query },
            signal,
            parse: wire.listOf("shops", shopSchema),
            failure: { messageKeys: [], fallback: "Failed to search vendors" },
          }),
      }),
  };
}
