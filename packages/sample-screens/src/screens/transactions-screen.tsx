import { formatNaira } from "@market/ui";
import type { ReactNode } from "react";
import {
  defineSampleList,
  SampleList,
  statusColumn,
  statusFilter,
} from "../components/sample-list.tsx";
import transactions from "../data/transactions.json";

const transactionsList = defineSampleList<(typeof transactions)[number]>({
  name: "transactions",
  rows: transactions,
  columns: [
    {
      id: "transaction-id",
      header: "Transaction ID",
      value: ({ id }) => id,
      primary: true,
    },
    {
      id: "amount",
      header: "Amount",
      fit: 10,
      secondary: "end",
      value: ({ amount }) => amount,
      text: ({ amount }) => formatNaira(amount),
      numeric: true,
    },
    {
      id: "customer",
      header: "Customer",
      secondary: "subtitle",
      value: ({ customer }) => customer,
    },
    { id: "shop", header: "Shop", value: ({ shop }) => shop },
    statusColumn,
    {
      id: "date",
      header: "Date",
      fit: 12,
      secondary: "detail",
      value: ({ date }) => new Date(date),
    },
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
      searchPlaceholder="Search by ID, customer or shop…"
    />
  );
}
