import type { Product } from "@market/api-client";
import {
  DataTable,
  EmptyState,
  formatCount,
  formatNaira,
  InertIconButton,
  MISSING,
  StatusBadge,
  Thumbnail,
  type Column,
} from "@market/ui";
import { Group, Text } from "@mantine/core";
import { IconEye, IconPencil, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { isLowStock, statusLabel } from "../model/product-labels.ts";

export interface ProductsTableProps {
  products: readonly Product[];
  onClearFilters?: (() => void) | undefined;
}

export function ProductsTable({ products, onClearFilters }: ProductsTableProps): ReactNode {
  return (
    <DataTable
      label="Products"
      columns={COLUMNS}
      rows={products}
      minWidth={960}
      empty={<EmptyState title="No products found" onClearFilters={onClearFilters} />}
    />
  );
}

const COLUMNS: Column<Product>[] = [
  {
    header: "Thumbnail",
    render: ({ images }) => <Thumbnail src={images[0]} alt="" />,
  },
  {
    header: "Product Name",
    render: ({ name }) => (
      <Text size="sm" fw={550} truncate maw="clamp(150px, 13vw, 320px)" title={name}>
        {name ?? MISSING}
      </Text>
    ),
  },
  { header: "Vendor", render: ({ shopName }) => <ShortText text={shopName} /> },
  { header: "Price", numeric: true, render: ({ price }) => formatNaira(price) },
  {
    header: "Category",
    render: ({ categories }) => <ShortText text={categories.join(", ") || undefined} />,
  },
  { header: "Stock", numeric: true, render: ({ stock }) => <Stock stock={stock} /> },
  {
    header: "Status",
    render: ({ status }) => {
      const { tone, text } = statusLabel(status);
      return <StatusBadge tone={tone}>{text}</StatusBadge>;
    },
  },
  {
    header: "Actions",
    render: () => (
      <Group gap={0} wrap="nowrap">
        <InertIconButton label="View product" icon={<IconEye size={18} aria-hidden />} />
        <InertIconButton label="Edit product" icon={<IconPencil size={18} aria-hidden />} />
        <InertIconButton label="Delete product" icon={<IconTrash size={18} aria-hidden />} />
      </Group>
    ),
  },
];

function ShortText({ text }: { text: string | undefined }): ReactNode {
  return (
    <Text size="sm" truncate maw="clamp(100px, 9vw, 220px)" title={text}>
      {text ?? MISSING}
    </Text>
  );
}

/** A low stock is bold, too: colour alone would not reach everybody. */
function Stock({ stock }: { stock: number | undefined }): ReactNode {
  if (!isLowStock(stock)) return formatCount(stock);
  return (
    <Text span inherit fw={700} c="var(--mantine-color-error)" title="Low stock">
      {formatCount(stock)}
    </Text>
  );
}
