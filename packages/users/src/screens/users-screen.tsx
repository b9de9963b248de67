import { useApi, type User } from "@market/api-client";
import {
  enumParam,
  FilterBar,
  FilterButtons,
  formatCount,
  limitParam,
  ListMenu,
  LoadMore,
  PageHeader,
  QueryState,
  RefreshButton,
  ResultCount,
  SearchInput,
  searchRows,
  sortParam,
  sortRows,
  TableSkeleton,
  textParam,
  useSearchQuery,
  useUrlState,
} from "@market/ui";
import { Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, type ReactNode } from "react";
import { userColumns, userSearchText } from "../components/user-columns.tsx";
import { UserDetailsDialog } from "../components/user-details-dialog.tsx";
import { UsersTable } from "../components/users-table.tsx";
import { filterUsers, USER_FILTERS } from "../model/filter-users.ts";
import { USERS_LIMIT } from "../model/users-url.ts";

const URL_STATE = {
  q: textParam(),
  type: enumParam(USER_FILTERS, "all"),
  sort: sortParam(userColumns),
  limit: limitParam(USERS_LIMIT),
  /** Id of the user whose details are open. */
  user: textParam(),
};

/** Users (specification, point 2). */
export function UsersScreen(): ReactNode {
  const api = useApi();
  const [{ q, type, sort, limit, user: openId }, setUrl] = useUrlState(URL_STATE);
  const users = useQuery({ ...api.users.list({ limit }), placeholderData: keepPreviousData });
  const search = useSearchQuery(q, (query) => setUrl({ q: query }, "replace"));
  const rows = useMemo(() => {
    const filtered = filterUsers(users.data ?? [], type);
    return sortRows(searchRows(filtered, userSearchText, search.query), userColumns, sort);
  }, [users.data, type, search.query, sort]);

  const openDetails = useCallback((user: User) => setUrl({ user: user.id }, "push"), [setUrl]);
  const isFiltered = search.query.trim() !== "" || type !== "all";
  const clearFilters = (): void => setUrl({ q: "", type: "all" }, "push");

  return (
    <>
      <PageHeader title="Users" subtitle="Manage all registered users on your platform" />
      <FilterBar
        search={
          <SearchInput
            label="Search users"
            placeholder="Search by name, email, referral code or account type..."
            search={search}
          />
        }
        filters={
          <FilterButtons
            label="Filter by account type"
            options={[
              { value: "all", label: "All Users" },
              { value: "seller", label: "Sellers" },
              { value: "buyer", label: "Buyers" },
            ]}
            value={type}
            onChange={(value) => setUrl({ type: value }, "push")}
          />
        }
        actions={
          <>
            <RefreshButton queries={[users]} />
            <ListMenu
              name="users"
              rows={rows}
              columns={userColumns}
              capped={users.data?.length === limit ? limit : undefined}
            />
          </>
        }
      />
      <QueryState
        query={users}
        loading="Loading users..."
        skeleton={<TableSkeleton />}
        failure={(message) => `Error loading users: ${message}`}
      >
        {(loaded) => (
          <>
            <ResultCount count={rows.length} />
            <Title order={2} mb="sm">
              All Users ({formatCount(rows.length)})
            </Title>
            <UsersTable
              users={rows}
              sort={sort}
              onSort={(next) => setUrl({ sort: next }, "push")}
              onView={openDetails}
              onClearFilters={isFiltered ? clearFilters : undefined}
            />
            <LoadMore
              loaded={loaded.length}
              limit={limit}
              filtered={isFiltered}
              loading={users.isPlaceholderData}
              onLoadMore={(next) => setUrl({ limit: next }, "push")}
            />
            <UserDetailsDialog
              user={loaded.find(({ id }) => id === openId)}
              onClose={() => setUrl({ user: "" }, "replace")}
            />
          </>
        )}
      </QueryState>
    </>
  );
}
