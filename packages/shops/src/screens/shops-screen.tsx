import { useApi, useCapability, useRefreshable, useRow, type Shop } from "@market/api-client";
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
import { shopColumns, shopSearchText } from "../components/shop-columns.tsx";
import { ShopsResults } from "../components/shops-results.tsx";
import { filterShops, SHOP_FILTERS } from "../model/filter-shops.ts";
import { SHOPS_LIMIT } from "../model/shops-url.ts";

const ShopDetailsDialog = lazyDialog(
  async () => (await import("../components/shop-details-dialog.tsx")).ShopDetailsDialog,
  ({ shop }) => shop !== undefined,
);

const URL_STATE = {
  q: textParam(),
  status: enumParam(SHOP_FILTERS, "all"),
  sort: sortParam(shopColumns),
  limit: limitParam(SHOPS_LIMIT),
  /** Id of the shop whose details are open. */
  shop: textParam(),
};

/** Shops (specification, point 2). */
export function ShopsScreen(): ReactNode {
  const [{ q, ...values }, setUrl] = useUrlState(URL_STATE);
  const setUrlQuery = useCallback((query: string) => setUrl({ q: query }, "replace"), [setUrl]);
  return (
    <SearchProvider urlQuery={q} setUrlQuery={setUrlQuery}>
      <ShopsList {...values} setUrl={setUrl} />
    </SearchProvider>
  );
}

type ShopsListProps = Omit<UrlStateProps<typeof URL_STATE>, "q">;

/** All but the search. Memoized, so that writing the query to the URL renders none of it. */
const ShopsList = memo(function ShopsList({
  status,
  sort,
  limit,
  shop: openId,
  setUrl,
}: ShopsListProps): ReactNode {
  const api = useApi();
  const shops = useQuery({ ...api.shops.list({ limit }), placeholderData: keepPreviousData });
  const arrange = useCallback(
    (rows: readonly Shop[]) => sortRows(filterShops(rows, status), shopColumns, sort),
    [status, sort],
  );
  const sorted = useMemo(() => arrange(shops.data ?? []), [shops.data, arrange]);
  const canExport = useCapability("export");
  const exportAll = useCallback(
    (q: string) => api.shops.export({ q, sort, status: status === "all" ? "" : status }),
    [api, sort, status],
  );
  const refreshable = useRefreshable(shops, api.shops.list());
  const opened = useRow(shops.data, openId, api.shops.row);
  const openDetails = useCallback((shop: Shop) => setUrl({ shop: shop.id }, "push"), [setUrl]);

  return (
    <>
      <PageHeader title="Shops" />
      <FilterBar
        search={
          <SearchInput
            label="Search shops"
            placeholder="Search by name, owner, email or phone..."
          />
        }
        filters={
          <FilterButtons
            label="Filter by status"
            options={[
              { value: "all", label: "All" },
              { value: "active", label: "Active" },
              { value: "pending", label: "Pending" },
            ]}
            value={status}
            onChange={(value) => setUrl({ status: value }, "push")}
          />
        }
        actions={
          <>
            <RefreshButton queries={[refreshable]} />
            <ListMenu
              name="shops"
              rows={sorted}
              searchText={shopSearchText}
              columns={shopColumns}
              capped={shops.data?.length === limit ? limit : undefined}
              exportAll={canExport ? exportAll : undefined}
            />
          </>
        }
      />
      <QueryState query={shops} loading="Loading shops" skeleton={<TableSkeleton />}>
        {(loaded) => (
          <>
            <ShopsResults
              shops={sorted}
              filter={status}
              arrange={arrange}
              sort={sort}
              onSort={(next) => setUrl({ sort: next }, "push")}
              onView={openDetails}
              onClearFilters={() => setUrl({ q: "", status: "all" }, "push")}
              loaded={loaded.length}
              limit={limit}
              loading={shops.isPlaceholderData}
              onLoadMore={(next) => setUrl({ limit: next }, "push")}
            />
            <ShopDetailsDialog shop={opened} onClose={() => setUrl({ shop: "" }, "replace")} />
          </>
        )}
      </QueryState>
    </>
  );
});
