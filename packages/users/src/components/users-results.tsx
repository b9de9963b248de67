import { useApi, useServerRows, type User } from "@market/api-client";
import {
  formatCount,
  formatTotal,
  LoadMore,
  ResultCount,
  useListResults,
  useUrlQuery,
  type LoadMoreProps,
} from "@market/ui";
import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import type { UserFilter } from "../model/filter-users.ts";
import { userSearchText } from "./user-columns.tsx";
import { UsersTable, type UsersTableProps } from "./users-table.tsx";

export interface UsersResultsProps extends UsersTableProps, Omit<LoadMoreProps, "filtered"> {
  filter: UserFilter;
  /** Filters and sorts. Must keep its identity. */
  arrange: (users: readonly User[]) => readonly User[];
  onClearFilters: () => void;
}

/** Searches the filtered users. A keystroke renders this part of the screen only. */
export function UsersResults({
  users,
  filter,
  sort,
  arrange,
  onSort,
  onView,
  onClearFilters,
  ...loadMore
}: UsersResultsProps): ReactNode {
  const found = useServerRows(
    useApi().users,
    { q: useUrlQuery().trim(), sort, account_type: filter === "all" ? "" : filter },
    loadMore.limit,
  );
  const { rows, total, isSearching, server } = useListResults({
    rows: users,
    searchText: userSearchText,
    arrange,
    server: found,
  });
  const count = total && formatTotal(total);
  const isFiltered = filter !== "all" || isSearching;
  return (
    <>
      <ResultCount count={count ?? rows.length} />
      <Title order={2} mb="sm">
        All Users ({count ?? formatCount(rows.length)})
      </Title>
      <UsersTable
        users={rows}
        sort={sort}
        onSort={onSort}
        onView={onView}
        onClearFilters={isFiltered ? onClearFilters : undefined}
      />
      <LoadMore {...loadMore} filtered={isFiltered} server={server} />
    </>
  );
}
