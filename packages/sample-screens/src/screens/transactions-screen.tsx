import { createSearchText, formatNaira, type Column } from "@market/ui";
import type { ReactNode } from "react";
import { EnumBadge } from "../components/enum-badge.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { transactions, type SampleTransaction } from "../data/transactions.ts";

const columns: Column<SampleTransaction>[] = [
  { header: "Transaction ID", size: 140, value: ({ id }) => id, primary: true },
  {
    header: "Amount",
    size: 120,
    secondary: true,
    value: ({ amount }) => amount,
    cell: ({ amount }) => formatNaira(amount),
    numeric: true,
  },
  { header: "Customer", size: 170, value: ({ customer }) => customer },
  { header: "Shop", size: 170, value: ({ shop }) => shop },
  {
    header: "Status",
    size: 122,
    secondary: true,
    value: ({ status }) => status,
    cell: ({ status }) => <EnumBadge>{status}</EnumBadge>,
  },
  {
    header: "Date",
    size: 124,
    value: ({ date }) => new Date(date),
  },
];

const searchText = createSearchText<SampleTransaction>([
  ({ id }) => id,
  ({ customer }) => customer,
  ({ shop }) => shop,
]);

export function TransactionsScreen(): ReactNode {
  return (
    <SampleList
      title="Transactions"
      rows={transactions}
      columns={columns}
      searchText={searchText}
      searchPlaceholder="Search by ID, customer or shop..."
      statusOptions={[
        { value: "all", label: "All" },
        { value: "completed", label: "Completed" },
        { value: "pending", label: "Pending" },
        { value: "failed", label: "Failed" },
      ]}
    />
  );
}
