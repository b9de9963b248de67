import { formatNaira } from "@market/ui";
import type { ReactNode } from "react";
import {
  actionsColumn,
  badgeColumn,
  dateColumn,
  textColumn,
} from "../components/sample-columns.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { wallets, type SampleWallet } from "../data/wallets.ts";
import { occursIn } from "../model/occurs-in.ts";

const columns = [
  textColumn<SampleWallet>("User", ({ user }) => user, { strong: true }),
  badgeColumn<SampleWallet>("Type", ({ userType }) => userType),
  {
    header: "Balance",
    numeric: true,
    render: ({ balance }: SampleWallet) => formatNaira(balance),
  },
  badgeColumn<SampleWallet>("Status", ({ status }) => status),
  dateColumn<SampleWallet>("Last Transaction", ({ lastTransaction }) => lastTransaction),
  textColumn<SampleWallet>("Phone", ({ phone }) => phone),
  actionsColumn<SampleWallet>(),
];

export function WalletsScreen(): ReactNode {
  return (
    <SampleList
      title="Wallets"
      searchPlaceholder="Search by user name or phone..."
      rows={wallets}
      columns={columns}
      minWidth={900}
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
        occursIn(filter.query, user, phone)
      }
    />
  );
}
