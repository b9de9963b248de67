import type { Shop } from "@market/api-client";
import { DataTable, EmptyState, PlaceholderRowAction, RowAction, type Sort } from "@market/ui";
import { memo, useMemo, type ReactNode } from "react";
import { shopColumns } from "./shop-columns.tsx";

export interface ShopsTableProps {
  /** In the order in which they are shown. */
  shops: readonly Shop[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Must keep its identity: a new function re-renders every row. */
  onView: (shop: Shop) => void;
  onClearFilters?: (() => void) | undefined;
}

/** Memoized: most keystrokes in the search box change no row. */
export const ShopsTable = memo(function ShopsTable({
  shops,
  sort,
  onSort,
  onView,
  onClearFilters,
}: ShopsTableProps): ReactNode {
  const actions = useMemo(
    () => ({
      size: 100,
      render: (shop: Shop) => (
        <>
          <RowAction
            label={`View details of ${shop.name ?? "shop"}`}
            tooltip="View details"
            icon="view"
            onClick={() => onView(shop)}
          />
          <PlaceholderRowAction label="More actions" icon="more" />
        </>
      ),
    }),
    [onView],
  );
  return (
    <DataTable
      label="Shops"
      columns={shopColumns}
      rows={shops}
      actions={actions}
      sort={sort}
      onSort={onSort}
      empty={<EmptyState title="No shops found" onClearFilters={onClearFilters} />}
    />
  );
});
