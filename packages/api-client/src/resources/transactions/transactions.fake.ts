import type { ListApiCall } from "../../test-support/api-call.ts";
import { type FakeRoutes, limitRows } from "../../test-support/fake-routes.ts";
import { isoDaysAgo, pick, rows, type WireRow } from "../../test-support/fixtures.ts";
import { transactionsApi, transactionSchema } from "./transactions.api.ts";

export function wireTransaction(index: number, overrides: WireRow = {}): WireRow {
  return {
    _id: `transaction-${index}`,
    reference: `TRX-${String(100_001 + index)}`,
    type: pick(["debit", "credit"], index),
    narration: pick(["Order payment", "Payout to seller", "Wallet top-up"], index),
    amount: 12_500 * (index + 1),
    status: pick(["success", "pending", "failed"], index),
    createdAt: isoDaysAgo(index),
    ...overrides,
  };
}

const calls: ListApiCall[] = [
  {
    endpoint: "GET /admin/transactions",
    reads: "list",
    envelope: "transactions",
    request: { search: { limit: "10" } },
    failure: "Failed to fetch transactions",
    send: ({ http, queryClient }, options) =>
      queryClient.fetchQuery(transactionsApi(http).list(options)),
    row: wireTransaction,
    rowSchema: transactionSchema,
  },
];

export const transactionsFake = {
  calls,
  createData: () => ({ transactions: rows(10, wireTransaction) }),
  createRoutes: (data: { transactions: WireRow[] }): FakeRoutes => ({
    "GET /admin/transactions": (call) => Response.json(limitRows(data.transactions, call, 10)),
  }),
};
