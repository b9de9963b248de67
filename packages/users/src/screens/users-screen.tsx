import { useApi, useCapability, useRefreshable, useRow, type User } from "@market/api-client";
import {
  enumParam,
  FilterBar,
  FilterButtons,
  lazyDialog,
  limitParam,
  ListMenu,
  PageHeader,
  QueryState,
  RefreshButton,
  SearchInput,
  SearchProvider,
  sortParam,
  sortRows,
  TableSkeleton,
  textParam,
  useUrlState,
  type UrlStateProps,
} from "@market/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { memo, useCallback, useMemo, type ReactNode } from "react";
import { userColumns, userSearchText } from "../components/user-columns.tsx";
import { UsersResults } from "../components/users-results.tsx";
import { filterUsers, USER_FILTERS } from "../model/filter-users.ts";
import { USERS_LIMIT } from "../model/users-url.ts";

const UserDetailsDialog = lazyDialog(
  async () => (await import("../components/user-details-dialog.tsx")).UserDetailsDialog,
  ({ user }) => user !== undefined,
);

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
  const [{ q, ...values }, setUrl] = useUrlState(URL_STATE);
  const setUrlQuery = useCallback((query: string) => setUrl({ q: query }, "replace"), [setUrl]);
  return (
    <SearchProvider urlQuery={q} setUrlQuery={setUrlQuery}>
      <UsersList {...values} setUrl={setUrl} />
    </SearchProvider>
  );
}

type UsersListProps = Omit<UrlStateProps<typeof URL_STATE>, "q">;

/** All but the search. Memoized, so that writing the query to the URL renders none of it. */
const UsersList = memo(function UsersList({
  type,
  sort,
  limit,
  user: openId,
  setUrl,
}: UsersListProps): ReactNode {
  const api = useApi();
  const users = useQuery({ ...api.users.list({ limit }), placeholderData: keepPreviousData });
  const arrange = useCallback(
    (rows: readonly User[]) => sortRows(filterUsers(rows, type), userColumns, sort),
    [type, sort],
  );
  const sorted = useMemo(() => arrange(users.data ?? []), [users.data, arrange]);
  const canExport = useCapability("export");
  const exportAll = useCallback(
    (q: string) => api.users.export({ q, sort, account_type: type === "all" ? "" : type }),
    [api, sort, type],
  );
  const refreshable = useRefreshable(users, api.users.list());
  const opened = useRow(users.data, openId, api.users.row);
  const openDetails = useCallback((user: User) => setUrl({ user: user.id }, "push"), [setUrl]);

  return (
    <>
      <PageHeader title="Users" subtitle="Manage all registered users on your platform" />
      <FilterBar
        search={
          <SearchInput
            label="Search users"
            placeholder="Search by name, email, referral code or account type..."
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
            <RefreshButton queries={[refreshable]} />
            <ListMenu
              name="users"
              rows={sorted}
              searchText={userSearchText}
              columns={userColumns}
              capped={users.data?.length === limit ? limit : undefined}
              exportAll={canExport ? exportAll : undefined}
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
            <UsersResults
              users={sorted}
              filter={type}
              arrange={arrange}
              sort={sort}
              onSort={(next) => setUrl({ sort: next }, "push")}
              onView={openDetails}
              onClearFilters={() => setUrl({ q: "", type: "all" }, "push")}
              loaded={loaded.length}
              limit={limit}
              loading={users.isPlaceholderData}
              onLoadMore={(next) => setUrl({ limit: next }, "push")}
            />
            <UserDetailsDialog user={opened} onClose={() => setUrl({ user: "" }, "replace")} />
          </>
        )}
      </QueryState>
    </>
  );
});
