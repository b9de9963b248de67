import { index, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { id, naira, naturalOrder, reference, searchText, timestamptz } from "./columns.ts";
import { orders } from "./orders.ts";

export const transactionType = pgEnum("transaction_type", ["debit", "credit"]);
export const transactionStatus = pgEnum("transaction_status", ["success", "pending", "failed"]);

export const transactions = pgTable(
  "transactions",
  {
    id: id(),
    reference: text("reference").notNull().unique(),
    /** debit: a payment by a buyer; credit: a payout to a seller. */
    type: transactionType("type").notNull(),
    narration: text("narration").notNull(),
    amount: naira("amount").notNull(),
    status: transactionStatus("status").notNull(),
    /** Null for a payout. */
    orderId: reference("order_id", () => orders.id),
    createdAt: timestamptz("created_at").notNull(),
    /** Reference, and names of buyer and shop and email of the buyer (see pending-copies.ts). */
    searchText: searchText(),
  },
  (table) => [
    index("transactions_created_at_idx").on(table.createdAt, table.id),
    index("transactions_status_created_at_idx").on(table.status, table.createdAt, table.id),
    index("transactions_type_created_at_idx").on(table.type, table.createdAt, table.id),
    index("transactions_status_idx").on(table.status, table.id),
    index("transactions_amount_idx").on(table.amount, table.id),
    index("transactions_reference_idx").on(naturalOrder(table.reference), table.id),
    index("transactions_search_text_idx").using("gin", table.searchText.op("gin_trgm_ops")),
    index("transactions_order_id_idx").on(table.orderId),
  ],
);
export type Transaction = Omit<typeof transactions.$inferSelect, "searchText">;
