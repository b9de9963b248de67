import type { Product } from "@market/api-client";
import { DataTable, EmptyState, PlaceholderRowAction, type Sort } from "@market/ui";
import { memo, type ReactNode } from "react";
import { productColumns } from "./product-columns.tsx";

export interface ProductsTableProps {
  /** The rows of one page, in the order in which they are shown. */
  products: readonly Product[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  onClearFilters?: (() => void) | undefined;
}

const actions = {
  size: 114,
  render: () => (
    <>
      <PlaceholderRowAction label="View product" icon="view" />
      <PlaceholderRowAction label="Edit product" icon="edit" />
      <PlaceholderRowAction label="Delete product" icon="delete" />
    </>
  ),
};

/** Memoized: most keystrokes in the search box change no row. */
export const ProductsTable = memo(function ProductsTable({
  products,
  sort,
  onSort,
  onClearFilters,
}: ProductsTableProps): ReactNode {
  return (
    <DataTable
      label="Products"
      columns={productColumns}
      rows={products}
      actions={actions}
      sort={sort}
      onSort={onSort}
      empty={<EmptyState title="No products found" onClearFilters={onClearFilters} />}
    />
  );
});
