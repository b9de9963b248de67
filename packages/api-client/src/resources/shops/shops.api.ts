import { failureTexts } from "../../http/api-error.ts";
import type { Http } from "../../http/create-http.ts";
import { listResource } from "../../http/list-resource.ts";
import { getOptions } from "../../http/options.ts";
import * as wire from "../../wire/wire.ts";
import { shopSchema } from "./shops.schema.ts";

export type { Shop } from "./shops.schema.ts";

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
      failure: "Failed to fetch shops",
    }),

    search: ({ query }: { query: string }) =>
      getOptions(http, ["shops", "search", { query }], {
        path: "admin/shops/search",
        searchParams: { q: query },
        parse,
        failure: failureTexts("Failed to search vendors", []),
        enabled: query !== "",
      }),
  };
}
