import { useApi, type User } from "@market/api-client";
import {
  enumParam,
  integerParam,
  FilterBar,
  FilterButtons,
  formatCount,
  LoadMore,
  ListMenu,
  PageHeader,
  QueryState,
  RefreshButton,
  ResultCount,
  SearchInput,
  sortParam,
  sortRows,
  TableSkeleton,
  textParam,
  useUrlState,
} from "@market/ui";
import { Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, type ReactNode } from "react";
import { UserDetailsDialog } from "../components/user-details-dialog.tsx";
import { UsersTable } from "../components/users-table.tsx";
import { filterUsers, USER_FILTERS } from "../model/filter-users.ts";
import { USER_FIELDS } from "../model/user-fields.ts";
import { USERS_LIMIT } from "../model/users-url.ts";

const URL_STATE = {
  q: textParam(),
  type: enumParam(USER_FILTERS, "all"),
  sort: sortParam(USER_FIELDS),
  limit: integerParam(USERS_LIMIT, 10_000),
  /** The id of the user whose details are open. */
  user: textParam(),
};

/** Users (specification, point 2). */
export function UsersScreen(): ReactNode {
  const api = useApi();
  const [{ q, type, sort, limit, user: openId }, setUrl] = useUrlState(URL_STATE);
  const users = useQuery({ ...api.users.list({ limit }), placeholderData: keepPreviousData });
  const shown = useMemo(
    () => sortRows(filterUsers(users.data ?? [], q, type), USER_FIELDS, sort),
    [users.data, q, type, sort],
  );

  const view = useCallback((user: User) => setUrl({ user: user.id }, "push"), [setUrl]);
  const isFiltered = q.trim() !== "" || type !== "all";
  const clearFilters = (): void => setUrl({ q: "", type: "all" }, "push");

  return (
    <>
      <PageHeader title="Users" subtitle="Manage all registered users on your platform" />
      <FilterBar
        search={
          <SearchInput
            label="Search users"
            placeholder="Search by name, email, referral code or account type..."
            value={q}
            onChange={(value) => setUrl({ q: value }, "typing")}
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
            <RefreshButton refreshing={users.isFetching} onRefresh={() => void users.refetch()} />
            <ListMenu
              name="users"
              rows={shown}
              fields={USER_FIELDS}
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
            <ResultCount count={shown.length} />
            <Title order={2} mb="sm">
              All Users ({formatCount(shown.length)})
            </Title>
            <UsersTable
              users={shown}
              sort={sort}
              onSort={(next) => setUrl({ sort: next }, "push")}
              onView={view}
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
