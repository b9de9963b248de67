import type { ReactNode } from "react";
import {
  actionsColumn,
  badgeColumn,
  dateColumn,
  moneyColumn,
  textColumn,
} from "../components/sample-columns.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { wallets, type SampleWallet } from "../data/wallets.ts";
import { matchesQuery } from "../model/matches-query.ts";

const columns = [
  textColumn<SampleWallet>("User", 150, ({ user }) => user, { strong: true }),
  badgeColumn<SampleWallet>("Type", ({ userType }) => userType),
  moneyColumn<SampleWallet>("Balance", ({ balance }) => balance),
  badgeColumn<SampleWallet>("Status", ({ status }) => status),
  dateColumn<SampleWallet>("Last Transaction", ({ lastTransaction }) => lastTransaction, 160),
  textColumn<SampleWallet>("Phone", 172, ({ phone }) => phone),
  actionsColumn<SampleWallet>(),
];

export function WalletsScreen(): ReactNode {
  return (
    <SampleList
      title="Wallets"
      searchPlaceholder="Search by user name or phone..."
      rows={wallets}
      columns={columns}
      statuses={[
        { value: "all", label: "All Status" },
        { value: "active", label: "Active" },
      ]}
      toggles={[
        { value: "vendor", label: "Vendors" },
        { value: "buyer", label: "Buyers" },
      ]}
      matches={({ user, phone, status, userType }, filter) =>
        (filter.status === "all" || status === filter.status) &&
        (filter.toggle === "" || userType === filter.toggle) &&
        matchesQuery(filter.query, user, phone)
      }
    />
  );
}
