import type { Product } from "@market/api-client";
import {
  DataTable,
  EmptyState,
  formatCount,
  formatNaira,
  PlaceholderRowAction,
  StatusBadge,
  Thumbnail,
  type Column,
  type Sort,
} from "@market/ui";
import type { CSSProperties, ReactNode } from "react";
import { PRODUCT_FIELDS } from "../model/product-fields.ts";
import { isLowStock, statusLabel } from "../model/product-labels.ts";

export interface ProductsTableProps {
  /** Sorted already, of one page. */
  products: readonly Product[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  onClearFilters?: (() => void) | undefined;
}

export function ProductsTable({
  products,
  sort,
  onSort,
  onClearFilters,
}: ProductsTableProps): ReactNode {
  return (
    <DataTable
      label="Products"
      columns={COLUMNS}
      rows={products}
      fields={PRODUCT_FIELDS}
      sort={sort}
      onSort={onSort}
      empty={<EmptyState title="No products found" onClearFilters={onClearFilters} />}
    />
  );
}

const COLUMNS: Column<Product>[] = [
  {
    header: "Thumbnail",
    width: 98,
    render: ({ images }) => <Thumbnail src={images[0]} alt="" />,
  },
  {
    header: "Product Name",
    width: 178,
    text: ({ name }) => name,
    strong: true,
  },
  { header: "Vendor", width: 122, text: ({ shopName }) => shopName },
  { header: "Price", width: 112, numeric: true, render: ({ price }) => formatNaira(price) },
  {
    header: "Category",
    width: 116,
    text: ({ categories }) => categories.join(", ") || undefined,
  },
  { header: "Stock", width: 80, numeric: true, render: ({ stock }) => <Stock stock={stock} /> },
  {
    header: "Status",
    width: 134,
    render: ({ status }) => {
      const { tone, text } = statusLabel(status);
      return <StatusBadge tone={tone}>{text}</StatusBadge>;
    },
  },
  {
    header: "Actions",
    width: 118,
    render: () => (
      <>
        <PlaceholderRowAction label="View product" icon="view" />
        <PlaceholderRowAction label="Edit product" icon="edit" />
        <PlaceholderRowAction label="Delete product" icon="delete" />
      </>
    ),
  },
];

const LOW_STOCK: CSSProperties = { color: "var(--mantine-color-error)", fontWeight: 700 };

/** A low stock is bold, too: colour alone would not reach everybody. */
function Stock({ stock }: { stock: number | undefined }): ReactNode {
  if (!isLowStock(stock)) return formatCount(stock);
  return (
    <span style={LOW_STOCK} title="Low stock">
      {formatCount(stock)}
    </span>
  );
}
