import type { ReactNode } from "react";
import { badgeColumn, dateColumn, moneyColumn, textColumn } from "../components/sample-columns.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { wallets, type SampleWallet } from "../data/wallets.ts";

const user = textColumn<SampleWallet>("User", 150, (row) => row.user, { primary: true });
const phone = textColumn<SampleWallet>("Phone", 172, (row) => row.phone);

const columns = [
  user,
  badgeColumn<SampleWallet>("Type", ({ userType }) => userType),
  moneyColumn<SampleWallet>("Balance", ({ balance }) => balance),
  badgeColumn<SampleWallet>("Status", ({ status }) => status),
  dateColumn<SampleWallet>("Last Transaction", ({ lastTransaction }) => lastTransaction, 160),
  phone,
];

const searchColumns = [user, phone];

export function WalletsScreen(): ReactNode {
  return (
    <SampleList
      title="Wallets"
      searchPlaceholder="Search by user name or phone..."
      rows={wallets}
      columns={columns}
      searchColumns={searchColumns}
      statuses={[
        { value: "all", label: "All Status" },
        { value: "active", label: "Active" },
      ]}
      toggles={[
        { value: "vendor", label: "Vendors" },
        { value: "buyer", label: "Buyers" },
      ]}
      matchesFilter={({ status, userType }, filter) =>
        (filter.status === "all" || status === filter.status) &&
        (filter.toggle === "" || userType === filter.toggle)
      }
    />
  );
}
