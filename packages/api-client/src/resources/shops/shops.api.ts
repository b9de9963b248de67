import { failureTexts } from "../../http/api-error.ts";
import type { Http } from "../../http/create-http.ts";
import { listExport } from "../../http/list-export.ts";
import {
  listOptions,
  matchesOptions,
  pagesOptions,
  rowOptions,
  type ListCall,
  type ListQuery,
} from "../../http/list-query.ts";
import { getOptions } from "../../http/options.ts";
import * as wire from "../../wire/wire.ts";
import { shopSchema, type Shop } from "./shops.schema.ts";

const shops: ListCall<Shop> = {
  resource: "shops",
  path: "admin/shops",
  parse: wire.listOf("shops", shopSchema),
  failure: { messageKeys: ["message", "error"], fallback: "Failed to fetch shops" },
};

type ShopsQuery = ListQuery & {
  status: "active" | "pending" | "";
};

export function shopsApi(http: Http) {
  const { resource, parse } = shops;
  return {
    list: ({ limit = 10 }: { limit?: number } = {}) => listOptions(http, shops, limit),

    pages: (query: ShopsQuery) => pagesOptions(http, shops, query),

    export: (query: ShopsQuery) => listExport(http, shops, query),

    matches: (text: string) => matchesOptions(http, shops, text),

    row: (id: string) => rowOptions(http, shops, id),

    search: ({ query }: { query: string }) =>
      getOptions(
        http,
        [resource, "search", { query }],
        {
          path: "admin/shops/search",
          searchParams: { q: query },
          parse,
          failure: failureTexts("Failed to search vendors", []),
        },
        { enabled: query !== "" },
      ),
  };
}
