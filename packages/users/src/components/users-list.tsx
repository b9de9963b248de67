import type { User } from "@market/api-client/users";
import { choice, defineList } from "@market/lists";
import {
  EMPTY_VALUE,
  formatMonthYear,
  PlaceholderRowAction,
  StatusBadge,
  twoLines,
  ViewDetailsAction,
} from "@market/ui";
import type { ReactNode } from "react";
import { usersSource } from "../model/users-source.ts";

export const usersList = defineList({
  ...usersSource,
  columns: [
    { id: "email", header: "Email", value: (user) => user.email, primary: true },
    {
      id: "referral-code",
      header: "Referral Code",
      fit: 10,
      secondary: "subtitle",
      value: (user) => user.referralCode,
      cell: ({ referralCode }) => twoLines(referralCode),
    },
    {
      id: "account-type",
      header: "Account Type",
      fit: 6,
      secondary: "end",
      value: (user) => user.accountType,
      cell: (user) => <AccountTypeBadge type={user.accountType} />,
    },
    {
      id: "created",
      header: "Created",
      fit: 9,
      secondary: "detail",
      value: (user) => user.createdAt,
      text: (user) => formatMonthYear(user.createdAt),
    },
  ],
  searchTexts: ({ email, referralCode, accountType }) => [email, referralCode, accountType],
  filters: {
    type: choice(
      "Filter by account type",
      { all: "All Users", seller: "Sellers", buyer: "Buyers" },
      (user: User, type) => user.accountType === type,
    ),
  },
  actions: {
    opens: "user",
    count: 3,
    render: ({ id, email = id }, open) => (
      <>
        <ViewDetailsAction name={email} onClick={() => open("user", id)} />
        <PlaceholderRowAction label={`Edit user ${email}`} tooltip="Edit user" icon="edit" />
        <PlaceholderRowAction label={`Delete user ${email}`} tooltip="Delete user" icon="delete" />
      </>
    ),
  },
});

export function AccountTypeBadge({ type }: { type: User["accountType"] }): ReactNode {
  return (
    <StatusBadge tone={type === "seller" ? "accent" : "info"}>{type ?? EMPTY_VALUE}</StatusBadge>
  );
}
