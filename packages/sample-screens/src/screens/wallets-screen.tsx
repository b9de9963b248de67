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
import wallets from "../data/wallets.json";

const walletsList = defineSampleList<(typeof wallets)[number]>({
  name: "wallets",
  rows: wallets,
  columns: [
    { id: "user", header: "User", value: ({ user }) => user, primary: true },
    {
      id: "type",
      header: "Type",
      fit: 8,
      secondary: "subtitle",
      value: ({ userType }) => userType,
      cell: ({ userType }) => <EnumBadge>{userType}</EnumBadge>,
    },
    {
      id: "balance",
      header: "Balance",
      fit: 11,
      secondary: "end",
      value: ({ balance }) => balance,
      text: ({ balance }) => formatNaira(balance),
      numeric: true,
    },
    statusColumn,
    {
      id: "last-transaction",
      header: "Last Transaction",
      fit: 12,
      secondary: "detail",
      value: ({ lastTransaction }) => new Date(lastTransaction),
    },
    { id: "phone", header: "Phone", fit: 17, value: ({ phone }) => phone },
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
      searchPlaceholder="Search by user name or phone…"
    />
  );
}
