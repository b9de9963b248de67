import {
  formatCount,
  LoadMore,
  ResultCount,
  useSearchResults,
  type LoadMoreProps,
} from "@market/ui";
import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { userSearchText } from "./user-columns.tsx";
import { UsersTable, type UsersTableProps } from "./users-table.tsx";

export interface UsersResultsProps extends UsersTableProps, LoadMoreProps {
  onClearFilters: () => void;
}

/** Searches the filtered users. A keystroke renders this part of the screen only. */
export function UsersResults({
  users,
  sort,
  onSort,
  onView,
  onClearFilters,
  filtered,
  ...loadMore
}: UsersResultsProps): ReactNode {
  const { rows, isSearching } = useSearchResults(users, userSearchText);
  const isFiltered = filtered || isSearching;
  return (
    <>
      <ResultCount count={rows.length} />
      <Title order={2} mb="sm">
        All Users ({formatCount(rows.length)})
      </Title>
      <UsersTable
        users={rows}
        sort={sort}
        onSort={onSort}
        onView={onView}
        onClearFilters={isFiltered ? onClearFilters : undefined}
      />
      <LoadMore {...loadMore} filtered={isFiltered} />
    </>
  );
}
