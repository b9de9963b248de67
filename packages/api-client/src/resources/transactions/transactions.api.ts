import type { Http } from "../../http/create-http.ts";
import { getOptions } from "../../http/options.ts";
import * as wire from "../../wire/wire.ts";
import { transactionSchema, type Transaction } from "./transactions.schema.ts";

export function transactionsApi(http: Http) {
  return {
    list: ({ limit = 10 }: { limit?: number } = {}) =>
      getOptions<Transaction[]>(http, ["transactions", "list", { limit }], {
        path: "admin/transactions",
        searchParams: { limit },
        parse: wire.listOf("transactions", transactionSchema),
        failure: "Failed to fetch transactions",
      }),
  };
}
