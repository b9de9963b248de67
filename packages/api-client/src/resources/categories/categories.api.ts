import { queryOptions } from "@tanstack/react-query";
import type { Http } from "../../http/create-http.ts";
import { request } from "../../http/request.ts";
import { listOf } from "../../schema/wire.ts";
import { categorySchema } from "./categories.schema.ts";

export function categoriesApi(http: Http) {
  return {
    /** GET /admin/categories: at most `limit` rows, 50 unless told. */
    list: ({ limit = 50 }: { limit?: number } = {}) =>
      queryOptions({
        queryKey: ["categories", "list", { limit }],
        queryFn: ({ signal }) =>
          request(http, {
            method: "get",
            path: "admin/categories",
            searchParams: { limit },
            signal,
            parse: listOf("categories", categorySchema),
            failure: { words: ["message", "error"], fallback: "Failed to fetch categories" },
          }),
      }),
  };
}
