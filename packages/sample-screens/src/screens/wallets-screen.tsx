import { toggle } from "@market/lists";
import { formatNaira } from "@market/ui";
import type { ReactNode } from "react";
import { EnumBadge } from "../components/enum-badge.tsx";
import {
  defineSampleList,
  SampleList,
  statusColumn,
  statusFilter,
} from "../components/sample-list.tsx";
import { wallets, type SampleWallet } from "../data/wallets.ts";

const walletsList = defineSampleList<SampleWallet>({
  name: "wallets",
  rows: wallets,
  columns: [
    { id: "user", header: "User", size: 150, value: ({ user }) => user, primary: true },
    {
      id: "type",
      header: "Type",
      size: 122,
      value: ({ userType }) => userType,
      cell: ({ userType }) => <EnumBadge>{userType}</EnumBadge>,
    },
    {
      id: "balance",
      header: "Balance",
      size: 120,
      secondary: true,
      value: ({ balance }) => balance,
      cell: ({ balance }) => formatNaira(balance),
      numeric: true,
    },
    statusColumn,
    {
      id: "last-transaction",
      header: "Last Transaction",
      size: 160,
      value: ({ lastTransaction }) => new Date(lastTransaction),
    },
    { id: "phone", header: "Phone", size: 172, value: ({ phone }) => phone },
  ],
  searchTexts: ({ user, phone }) => [user, phone],
  filters: {
    status: statusFilter({ all: "All Status", active: "Active" }),
    only: toggle(
      "Show only",
      { vendor: "Vendors", buyer: "Buyers" },
      ({ userType }, only) => userType === only,
    ),
  },
});

export function WalletsScreen(): ReactNode {
  return (
    <SampleList
      title="Wallets"
      list={walletsList}
      searchPlaceholder="Search by user name or phone..."
    />
  );
}
