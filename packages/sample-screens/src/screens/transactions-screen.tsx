import type { ReactNode } from "react";
import { badgeColumn, dateColumn, moneyColumn, textColumn } from "../components/sample-columns.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { transactions, type SampleTransaction } from "../data/transactions.ts";

const id = textColumn<SampleTransaction>("Transaction ID", 140, (row) => row.id, { primary: true });
const customer = textColumn<SampleTransaction>("Customer", 170, (row) => row.customer);
const shop = textColumn<SampleTransaction>("Shop", 170, (row) => row.shop);

const columns = [
  id,
  moneyColumn<SampleTransaction>("Amount", ({ amount }) => amount),
  customer,
  shop,
  badgeColumn<SampleTransaction>("Status", ({ status }) => status),
  dateColumn<SampleTransaction>("Date", ({ date }) => date),
];

const searchColumns = [id, customer, shop];

export function TransactionsScreen(): ReactNode {
  return (
    <SampleList
      title="Transactions"
      searchPlaceholder="Search by ID, customer or shop..."
      rows={transactions}
      columns={columns}
      searchColumns={searchColumns}
      statuses={[
        { value: "all", label: "All" },
        { value: "completed", label: "Completed" },
        { value: "pending", label: "Pending" },
        { value: "failed", label: "Failed" },
      ]}
      matchesFilter={({ status }, filter) => filter.status === "all" || status === filter.status}
    />
  );
}
