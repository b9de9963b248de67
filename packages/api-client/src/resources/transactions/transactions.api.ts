import { queryOptions } from "@tanstack/react-query";
import type { Http } from "../../http/create-http.ts";
import { request } from "../../http/request.ts";
import * as wire from "../../wire/wire.ts";
import { transactionSchema, type Transaction } from "./transactions.schema.ts";

export function transactionsApi(http: Http) {
  return {
    list: ({ limit = 10 }: { limit?: number } = {}) =>
      queryOptions({
        queryKey: ["transactions", "list", { limit }],
        queryFn: ({ signal }) =>
          request<Transaction[]>(http, {
            method: "get",
            path: "admin/transactions",
            searchParams: { limit },
            signal,
            parse: wire.listOf("transactions", transactionSchema),
            failure: {
              messageKeys: ["message", "error"],
              fallback: "Failed to fetch transactions",
            },
          }),
      }),
  };
}
