import type { Http } from "../../http/create-http.ts";
import { getOptions } from "../../http/options.ts";
import type { RowOf } from "../../wire/wire.ts";
import * as wire from "../../wire/wire.ts";

export const transactionSchema = wire.object({
  reference: wire.text,
  type: wire.enumOf("debit", "credit"),
  narration: wire.text,
  amount: wire.number, // naira
  status: wire.enumOf("success", "pending", "failed"),
  createdAt: wire.date,
});

export interface Transaction extends RowOf<typeof transactionSchema> {}

export function transactionsApi(http: Http) {
  return {
    list: ({ limit = 10 }: { limit?: number } = {}) =>
      getOptions(http, ["transactions", "list", { limit }], {
        endpoint: "GET /admin/transactions",
        searchParams: { limit },
        parse: wire.listOf<Transaction>("transactions", transactionSchema),
        failure: "Failed to fetch transactions",
      }),
  };
}
