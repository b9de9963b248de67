import { formatNaira } from "@market/ui";
import type { ReactNode } from "react";
import {
  actionsColumn,
  badgeColumn,
  dateColumn,
  textColumn,
} from "../components/sample-columns.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { transactions, type SampleTransaction } from "../data/transactions.ts";
import { occursIn } from "../model/occurs-in.ts";

const columns = [
  textColumn<SampleTransaction>("Transaction ID", ({ id }) => id, { strong: true }),
  {
    header: "Amount",
    numeric: true,
    render: ({ amount }: SampleTransaction) => formatNaira(amount),
  },
  textColumn<SampleTransaction>("Customer", ({ customer }) => customer),
  textColumn<SampleTransaction>("Shop", ({ shop }) => shop),
  badgeColumn<SampleTransaction>("Status", ({ status }) => status),
  dateColumn<SampleTransaction>("Date", ({ date }) => date),
  actionsColumn<SampleTransaction>(),
];

export function TransactionsScreen(): ReactNode {
  return (
    <SampleList
      title="Transactions"
      searchPlaceholder="Search by ID, customer or shop..."
      rows={transactions}
      columns={columns}
      minWidth={860}
      statuses={[
        { value: "all", label: "All" },
        { value: "completed", label: "Completed" },
        { value: "pending", label: "Pending" },
        { value: "failed", label: "Failed" },
      ]}
      matches={({ id, customer, shop, status }, filter) =>
        (filter.status === "all" || status === filter.status) &&
        occursIn(filter.query, id, customer, shop)
      }
    />
  );
}
