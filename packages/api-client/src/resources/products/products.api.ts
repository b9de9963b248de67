import { queryOptions } from "@tanstack/react-query";
import type { Http } from "../../http/create-http.ts";
import { request } from "../../http/request.ts";
import { listOf } from "../../schema/wire.ts";
import { productSchema } from "./products.schema.ts";

export function productsApi(http: Http) {
  return {
    /** GET /admin/products: at most `limit` rows, 10 unless told. */
    list: ({ limit = 10 }: { limit?: number } = {}) =>
      queryOptions({
        queryKey: ["products", "list", { limit }],
        queryFn: ({ signal }) =>
          request(http, {
            method: "get",
            path: "admin/products",
            searchParams: { limit },
            signal,
            parse: listOf("products", productSchema),
            failure: { words: ["message", "error"], fallback: "Failed to fetch products" },
          }),
      }),
  };
}
