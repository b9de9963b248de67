import type { ReactNode } from "react";
import {
  actionsColumn,
  badgeColumn,
  dateColumn,
  moneyColumn,
  textColumn,
} from "../components/sample-columns.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { transactions, type SampleTransaction } from "../data/transactions.ts";
import { matchesQuery } from "../model/matches-query.ts";

const columns = [
  textColumn<SampleTransaction>("Transaction ID", 140, ({ id }) => id, { strong: true }),
  moneyColumn<SampleTransaction>("Amount", ({ amount }) => amount),
  textColumn<SampleTransaction>("Customer", 170, ({ customer }) => customer),
  textColumn<SampleTransaction>("Shop", 170, ({ shop }) => shop),
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
      statuses={[
        { value: "all", label: "All" },
        { value: "completed", label: "Completed" },
        { value: "pending", label: "Pending" },
        { value: "failed", label: "Failed" },
      ]}
      matches={({ id, customer, shop, status }, filter) =>
        (filter.status === "all" || status === filter.status) &&
        matchesQuery(filter.query, id, customer, shop)
      }
    />
  );
}
