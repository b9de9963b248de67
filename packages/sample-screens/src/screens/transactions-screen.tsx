import { formatNaira } from "@market/ui";
import type { ReactNode } from "react";
import {
  defineSampleList,
  SampleList,
  statusColumn,
  statusFilter,
} from "../components/sample-list.tsx";
import { transactions, type SampleTransaction } from "../data/transactions.ts";

const transactionsList = defineSampleList<SampleTransaction>({
  name: "transactions",
  rows: transactions,
  columns: [
    {
      id: "transaction-id",
      header: "Transaction ID",
      size: 140,
      value: ({ id }) => id,
      primary: true,
    },
    {
      id: "amount",
      header: "Amount",
      size: 120,
      secondary: true,
      value: ({ amount }) => amount,
      cell: ({ amount }) => formatNaira(amount),
      numeric: true,
    },
    { id: "customer", header: "Customer", size: 170, value: ({ customer }) => customer },
    { id: "shop", header: "Shop", size: 170, value: ({ shop }) => shop },
    statusColumn,
    { id: "date", header: "Date", size: 124, value: ({ date }) => new Date(date) },
  ],
  searchTexts: ({ id, customer, shop }) => [id, customer, shop],
  filters: {
    status: statusFilter({
      all: "All",
      completed: "Completed",
      pending: "Pending",
      failed: "Failed",
    }),
  },
});

export function TransactionsScreen(): ReactNode {
  return (
    <SampleList
      title="Transactions"
      list={transactionsList}
      searchPlaceholder="Search by ID, customer or shop..."
    />
  );
}
