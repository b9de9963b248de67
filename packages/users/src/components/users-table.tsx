import type { User } from "@market/api-client";
import { DataTable, EmptyState, PlaceholderRowAction, RowAction, type Sort } from "@market/ui";
import { memo, useMemo, type ReactNode } from "react";
import { userColumns } from "./user-columns.tsx";

export interface UsersTableProps {
  /** In the order in which they are shown. */
  users: readonly User[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Must keep its identity: a new function re-renders every row. */
  onView: (user: User) => void;
  onClearFilters?: (() => void) | undefined;
}

/** Memoized: most keystrokes in the search box change no row. */
export const UsersTable = memo(function UsersTable({
  users,
  sort,
  onSort,
  onView,
  onClearFilters,
}: UsersTableProps): ReactNode {
  const actions = useMemo(
    () => ({
      size: 124,
      render: (user: User) => (
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
    }),
    [onView],
  );
  return (
    <DataTable
      label="All users"
      columns={userColumns}
      rows={users}
      actions={actions}
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
});
