import * as v from "valibot";
import type { ListApiCall } from "../../test-support/api-call.ts";
import * as domain from "../../test-support/domain.ts";
import { transactionsApi } from "./transactions.api.ts";
import { wireTransaction } from "./transactions.fake.ts";
import { transactionSchema } from "./transactions.schema.ts";

export const transactionsCalls: ListApiCall[] = [
  {
    endpoint: "GET /admin/transactions",
    reads: "list",
    envelope: "transactions",
    request: { search: { limit: "10" } },
    failure: { messageKeys: ["message", "error"], fallback: "Failed to fetch transactions" },
    send: ({ http, queryClient }, options) =>
      queryClient.fetchQuery(transactionsApi(http).list(options)),
    row: wireTransaction,
    rowSchema: transactionSchema,
    result: domain.rowsOf(
      v.strictObject({
        id: domain.requiredText,
        reference: domain.text,
        type: domain.enumOf("debit", "credit"),
        narration: domain.text,
        amount: domain.number,
        status: domain.enumOf("success", "pending", "failed"),
        createdAt: domain.date,
      }),
    ),
  },
];
