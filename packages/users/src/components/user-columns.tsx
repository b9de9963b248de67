import type { User } from "@market/api-client";
import { createSearchText, DateText, formatMonthYear, type Column } from "@market/ui";
import { AccountTypeBadge } from "./account-type-badge.tsx";

const email: Column<User> = {
  header: "Email",
  size: 260,
  value: (user) => user.email,
  primary: true,
};

const referralCode: Column<User> = {
  header: "Referral Code",
  size: 140,
  value: (user) => user.referralCode,
};

const accountType: Column<User> = {
  header: "Account Type",
  size: 130,
  secondary: true,
  value: (user) => user.accountType,
  cell: (user) => <AccountTypeBadge type={user.accountType} />,
};

const created: Column<User> = {
  header: "Created",
  size: 120,
  secondary: true,
  value: (user) => user.createdAt,
  cell: (user) => <DateText date={user.createdAt} format={formatMonthYear} />,
};

/** The columns of the Users table (specification, point 2), without the actions. */
export const userColumns = [email, referralCode, accountType, created];

/** Searchable text of a user on the screen (specification, point 2). The command palette has its own. */
export const userSearchText = createSearchText<User>([email, referralCode, accountType]);
