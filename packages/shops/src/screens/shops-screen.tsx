import { useApi, type Shop } from "@market/api-client";
import {
  enumParam,
  integerParam,
  FilterBar,
  FilterButtons,
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
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, type ReactNode } from "react";
import { ShopDetailsDialog } from "../components/shop-details-dialog.tsx";
import { ShopsTable } from "../components/shops-table.tsx";
import { filterShops, SHOP_FILTERS } from "../model/filter-shops.ts";
import { SHOP_FIELDS } from "../model/shop-fields.ts";
import { SHOPS_LIMIT } from "../model/shops-url.ts";

const URL_STATE = {
  q: textParam(),
  status: enumParam(SHOP_FILTERS, "all"),
  sort: sortParam(SHOP_FIELDS),
  limit: integerParam(SHOPS_LIMIT, 10_000),
  /** The id of the shop whose details are open. */
  shop: textParam(),
};

/** Shops (specification, point 2). */
export function ShopsScreen(): ReactNode {
  const api = useApi();
  const [{ q, status, sort, limit, shop: openId }, setUrl] = useUrlState(URL_STATE);
  const shops = useQuery({ ...api.shops.list({ limit }), placeholderData: keepPreviousData });
  const shown = useMemo(
    () => sortRows(filterShops(shops.data ?? [], q, status), SHOP_FIELDS, sort),
    [shops.data, q, status, sort],
  );

  const view = useCallback((shop: Shop) => setUrl({ shop: shop.id }, "push"), [setUrl]);
  const filtered = q.trim() !== "" || status !== "all";
  const clearFilters = (): void => setUrl({ q: "", status: "all" }, "push");

  return (
    <>
      <PageHeader title="Shops" />
      <FilterBar
        search={
          <SearchInput
            label="Search shops"
            placeholder="Search by name, owner, email or phone..."
            value={q}
            onChange={(value) => setUrl({ q: value }, "typing")}
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
            <RefreshButton refreshing={shops.isFetching} onRefresh={() => void shops.refetch()} />
            <ListMenu
              name="shops"
              rows={shown}
              fields={SHOP_FIELDS}
              capped={shops.data?.length === limit ? limit : undefined}
            />
          </>
        }
      />
      <QueryState query={shops} loading="Loading shops" skeleton={<TableSkeleton />}>
        {(loaded) => (
          <>
            <ResultCount count={shown.length} />
            <ShopsTable
              shops={shown}
              sort={sort}
              onSort={(next) => setUrl({ sort: next }, "push")}
              onView={view}
              onClearFilters={filtered ? clearFilters : undefined}
            />
            <LoadMore
              loaded={loaded.length}
              limit={limit}
              filtered={filtered}
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
