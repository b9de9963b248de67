import type { Product } from "@market/api-client";
import {
  CellText,
  DataTable,
  EmptyState,
  formatCount,
  formatNaira,
  InertRowAction,
  StatusBadge,
  Thumbnail,
  type Column,
  type Sort,
} from "@market/ui";
import { Text } from "@mantine/core";
import { IconEye, IconPencil, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
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
    render: ({ name }) => <CellText strong>{name}</CellText>,
  },
  { header: "Vendor", width: 122, render: ({ shopName }) => <CellText>{shopName}</CellText> },
  { header: "Price", width: 112, numeric: true, render: ({ price }) => formatNaira(price) },
  {
    header: "Category",
    width: 116,
    render: ({ categories }) => <CellText>{categories.join(", ") || undefined}</CellText>,
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
        <InertRowAction label="View product" icon={<IconEye size={18} aria-hidden />} />
        <InertRowAction label="Edit product" icon={<IconPencil size={18} aria-hidden />} />
        <InertRowAction label="Delete product" icon={<IconTrash size={18} aria-hidden />} />
      </>
    ),
  },
];

/** A low stock is bold, too: colour alone would not reach everybody. */
function Stock({ stock }: { stock: number | undefined }): ReactNode {
  if (!isLowStock(stock)) return formatCount(stock);
  return (
    <Text span inherit fw={700} c="var(--mantine-color-error)" title="Low stock">
      {formatCount(stock)}
    </Text>
  );
}
