import type { ListApiCall } from "../../test-support/api-call.ts";
import { transactionsApi, transactionSchema } from "./transactions.api.ts";
import { wireTransaction } from "./transactions.fake.ts";

export const transactionsCalls: ListApiCall[] = [
  {
    endpoint: "GET /admin/transactions",
    reads: "list",
    envelope: "transactions",
    request: { search: { limit: "10" } },
    failure: { fallback: "Failed to fetch transactions" },
    send: ({ http, queryClient }, options) =>
      queryClient.fetchQuery(transactionsApi(http).list(options)),
    row: wireTransaction,
    rowSchema: transactionSchema,
  },
];
