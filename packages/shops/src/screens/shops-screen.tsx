import { useApi, type Shop } from "@market/api-client";
import {
  enumParam,
  FilterBar,
  FilterButtons,
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
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, type ReactNode } from "react";
import { shopColumns, shopSearchText } from "../components/shop-columns.tsx";
import { ShopDetailsDialog } from "../components/shop-details-dialog.tsx";
import { ShopsTable } from "../components/shops-table.tsx";
import { filterShops, SHOP_FILTERS } from "../model/filter-shops.ts";
import { SHOPS_LIMIT } from "../model/shops-url.ts";

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
  const api = useApi();
  const [{ q, status, sort, limit, shop: openId }, setUrl] = useUrlState(URL_STATE);
  const shops = useQuery({ ...api.shops.list({ limit }), placeholderData: keepPreviousData });
  const search = useSearchQuery(q, (query) => setUrl({ q: query }, "replace"));
  const rows = useMemo(() => {
    const filtered = filterShops(shops.data ?? [], status);
    return sortRows(searchRows(filtered, shopSearchText, search.query), shopColumns, sort);
  }, [shops.data, status, search.query, sort]);

  const openDetails = useCallback((shop: Shop) => setUrl({ shop: shop.id }, "push"), [setUrl]);
  const isFiltered = search.query.trim() !== "" || status !== "all";
  const clearFilters = (): void => setUrl({ q: "", status: "all" }, "push");

  return (
    <>
      <PageHeader title="Shops" />
      <FilterBar
        search={
          <SearchInput
            label="Search shops"
            placeholder="Search by name, owner, email or phone..."
            search={search}
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
            <RefreshButton queries={[shops]} />
            <ListMenu
              name="shops"
              rows={rows}
              columns={shopColumns}
              capped={shops.data?.length === limit ? limit : undefined}
            />
          </>
        }
      />
      <QueryState query={shops} loading="Loading shops" skeleton={<TableSkeleton />}>
        {(loaded) => (
          <>
            <ResultCount count={rows.length} />
            <ShopsTable
              shops={rows}
              sort={sort}
              onSort={(next) => setUrl({ sort: next }, "push")}
              onView={openDetails}
              onClearFilters={isFiltered ? clearFilters : undefined}
            />
            <LoadMore
              loaded={loaded.length}
              limit={limit}
              filtered={isFiltered}
              loading={shops.isPlaceholderData}
              onLoadMore={(next) => setUrl({ limit: next }, "push")}
            />
            <ShopDetailsDialog
              shop={loaded.find(({ id }) => id === openId)}
              onClose={() => setUrl({ shop: "" }, "replace")}
            />
          </>
        )}
      </QueryState>
    </>
  );
}
