import { useApi, type Shop } from "@market/api-client";
import {
  choiceParam,
  countParam,
  FilterBar,
  FilterButtons,
  LimitNote,
  PageHeader,
  QueryState,
  RefreshButton,
  SearchInput,
  TableSkeleton,
  textParam,
  useUrlState,
} from "@market/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, type ReactNode } from "react";
import { ShopDetailsDialog } from "../components/shop-details-dialog.tsx";
import { ShopsTable } from "../components/shops-table.tsx";
import { filterShops, SHOP_FILTERS } from "../model/filter-shops.ts";
import { SHOPS_LIMIT } from "../model/shops-limit.ts";

const URL_STATE = {
  q: textParam(),
  status: choiceParam(SHOP_FILTERS, "all"),
  limit: countParam(SHOPS_LIMIT, 10_000),
  /** The id of the shop whose details are open. */
  shop: textParam(),
};

/** Shops (specification, point 2). */
export function ShopsScreen(): ReactNode {
  const api = useApi();
  const [{ q, status, limit, shop: openId }, setUrl] = useUrlState(URL_STATE);
  const shops = useQuery({ ...api.shops.list({ limit }), placeholderData: keepPreviousData });

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
            onChange={(value) => setUrl({ q: value }, "replace")}
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
          <RefreshButton refreshing={shops.isFetching} onRefresh={() => void shops.refetch()} />
        }
      />
      <QueryState query={shops} loading="Loading shops" skeleton={<TableSkeleton />}>
        {(loaded) => (
          <>
            <ShopsTable
              shops={filterShops(loaded, q, status)}
              onView={view}
              onClearFilters={filtered ? clearFilters : undefined}
            />
            <LimitNote
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
