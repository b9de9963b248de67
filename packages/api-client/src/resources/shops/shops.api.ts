import { queryOptions } from "@tanstack/react-query";
import type { Http } from "../../http/create-http.ts";
import { listResource } from "../../http/list-resource.ts";
import { request } from "../../http/request.ts";
import * as wire from "../../wire/wire.ts";
import { shopSchema } from "./shops.schema.ts";

const parse = wire.listOf("shops", shopSchema);

export function shopsApi(http: Http) {
  return {
    ...listResource(http, {
      resource: "shops",
      path: "admin/shops",
      defaultLimit: 10,
      sorts: ["shop-name", "owner", "contact", "status", "verification", "views"],
      filters: { status: "status" },
      parse,
      failure: { messageKeys: ["message", "error"], fallback: "Failed to fetch shops" },
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
            parse,
            failure: { messageKeys: [], fallback: "Failed to search vendors" },
          }),
      }),
  };
}
