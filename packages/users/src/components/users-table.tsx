import type { User } from "@market/api-client";
import {
  DataTable,
  EmptyState,
  formatMonthYear,
  PlaceholderRowAction,
  EMPTY_VALUE,
  RowAction,
  type Column,
  type Sort,
} from "@market/ui";
import { useMemo, type ReactNode } from "react";
import { USER_FIELDS } from "../model/user-fields.ts";
import { AccountTypeBadge } from "./account-type-badge.tsx";

export interface UsersTableProps {
  /** Sorted already. */
  users: readonly User[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Must keep its identity, or every row is drawn again. */
  onView: (user: User) => void;
  onClearFilters?: (() => void) | undefined;
}

export function UsersTable({
  users,
  sort,
  onSort,
  onView,
  onClearFilters,
}: UsersTableProps): ReactNode {
  const columns = useMemo(() => userColumns(onView), [onView]);
  return (
    <DataTable
      label="All users"
      columns={columns}
      rows={users}
      fields={USER_FIELDS}
      sort={sort}
      onSort={onSort}
      empty={
        <EmptyState
          title="No users found matching your criteria."
          onClearFilters={onClearFilters}
        />
      }
    />
  );
}

function userColumns(onView: (user: User) => void): Column<User>[] {
  return [
    {
      header: "Email",
      width: 260,
      text: ({ email }) => email,
      strong: true,
    },
    {
      header: "Referral Code",
      width: 140,
      render: ({ referralCode }) => referralCode ?? EMPTY_VALUE,
    },
    {
      header: "Account Type",
      width: 130,
      render: ({ accountType }) => <AccountTypeBadge type={accountType} />,
    },
    { header: "Created", width: 120, render: ({ createdAt }) => formatMonthYear(createdAt) },
    {
      header: "Actions",
      width: 124,
      render: (user) => (
        <>
          <RowAction
            label={`View details of ${user.email ?? "user"}`}
            tooltip="View details"
            icon="view"
            onClick={() => onView(user)}
          />
          <PlaceholderRowAction label="Edit user" icon="edit" />
          <PlaceholderRowAction label="Delete user" icon="delete" />
        </>
      ),
    },
  ];
}
