import { createSearchText, formatNaira, type Column } from "@market/ui";
import type { ReactNode } from "react";
import { EnumBadge } from "../components/enum-badge.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { wallets, type SampleWallet } from "../data/wallets.ts";

const columns: Column<SampleWallet>[] = [
  { header: "User", size: 150, value: ({ user }) => user, primary: true },
  {
    header: "Type",
    size: 122,
    value: ({ userType }) => userType,
    cell: ({ userType }) => <EnumBadge>{userType}</EnumBadge>,
  },
  {
    header: "Balance",
    size: 120,
    secondary: true,
    value: ({ balance }) => balance,
    cell: ({ balance }) => formatNaira(balance),
    numeric: true,
  },
  {
    header: "Status",
    size: 122,
    secondary: true,
    value: ({ status }) => status,
    cell: ({ status }) => <EnumBadge>{status}</EnumBadge>,
  },
  {
    header: "Last Transaction",
    size: 160,
    value: ({ lastTransaction }) => new Date(lastTransaction),
  },
  { header: "Phone", size: 172, value: ({ phone }) => phone },
];

const searchText = createSearchText<SampleWallet>([({ user }) => user, ({ phone }) => phone]);

export function WalletsScreen(): ReactNode {
  return (
    <SampleList
      title="Wallets"
      rows={wallets}
      columns={columns}
      searchText={searchText}
      searchPlaceholder="Search by user name or phone..."
      statusOptions={[
        { value: "all", label: "All Status" },
        { value: "active", label: "Active" },
      ]}
      toggleOptions={[
        { value: "vendor", label: "Vendors" },
        { value: "buyer", label: "Buyers" },
      ]}
      matchesToggle={({ userType }, toggle) => userType === toggle}
    />
  );
}
