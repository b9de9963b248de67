import type { Product } from "@market/api-client";
import {
  createSearchText,
  formatCount,
  formatNaira,
  StatusBadge,
  Thumbnail,
  type Column,
} from "@market/ui";
import type { CSSProperties, ReactNode } from "react";
import { isLowStock, statusLabel } from "../model/product-labels.ts";

const thumbnail: Column<Product> = {
  header: "Thumbnail",
  size: 94,
  cell: (product) => <Thumbnail src={product.images[0]} smallSrc={product.thumbnail} alt="" />,
};

const name: Column<Product> = {
  header: "Product Name",
  size: 210,
  value: (product) => product.name,
  primary: true,
};

const vendor: Column<Product> = {
  header: "Vendor",
  size: 113,
  value: (product) => product.shopName,
};

const price: Column<Product> = {
  header: "Price",
  size: 106,
  secondary: true,
  value: (product) => product.price,
  cell: (product) => formatNaira(product.price),
  numeric: true,
};

const category: Column<Product> = {
  header: "Category",
  size: 113,
  value: (product) => product.categories.join(", ") || undefined,
};

const stock: Column<Product> = {
  header: "Stock",
  size: 84,
  value: (product) => product.stock,
  cell: (product) => <Stock count={product.stock} />,
  numeric: true,
};

const status: Column<Product> = {
  header: "Status",
  size: 126,
  secondary: true,
  value: (product) => statusLabel(product.status).text,
  cell: (product) => {
    const { tone, text } = statusLabel(product.status);
    return <StatusBadge tone={tone}>{text}</StatusBadge>;
  },
};

const LOW_STOCK: CSSProperties = { color: "var(--mantine-color-error)", fontWeight: 700 };

/** A low stock is bold as well as red: color alone does not reach everybody. */
function Stock({ count }: { count: number | undefined }): ReactNode {
  if (!isLowStock(count)) return formatCount(count);
  return (
    <span style={LOW_STOCK} title="Low stock">
      {formatCount(count)}
    </span>
  );
}

/**
 * The columns of the Products table (specification, point 2), without the actions. All sizes add up to
 * 960 px, which fits a window of 1280 px beside the sidebar and a scroll bar.
 */
export const productColumns = [thumbnail, name, vendor, price, category, stock, status];

/** Searchable text of a product on the screen. */
export const productSearchText = createSearchText<Product>([name, vendor, category]);
