import type { Product } from "@market/api-client";
import { choice, defineList, toggle } from "@market/lists";
import {
  enumParam,
  formatCount,
  formatNaira,
  integerParam,
  PlaceholderRowAction,
  statusLabel,
  Thumbnail,
  ValueBadge,
} from "@market/ui";
import type { CSSProperties, ReactNode } from "react";
import { DEFAULT_ROWS_PER_PAGE, ROWS_PER_PAGE } from "../model/paginate.ts";
import { isLowStock, STATUS_TONES } from "../model/product-labels.ts";
import { productsSource } from "../model/products-source.ts";

/** All sizes add up to 960 px, which fits a window of 1280 px beside the sidebar and a scroll bar. */
export const productsList = defineList({
  ...productsSource,
  columns: [
    {
      id: "thumbnail",
      header: "Thumbnail",
      size: 94,
      cell: (product) => <Thumbnail src={product.images[0]} smallSrc={product.thumbnail} alt="" />,
    },
    {
      id: "product-name",
      header: "Product Name",
      size: 210,
      value: (product) => product.name,
      primary: true,
    },
    { id: "vendor", header: "Vendor", size: 113, value: (product) => product.shopName },
    {
      id: "price",
      header: "Price",
      size: 106,
      secondary: true,
      value: (product) => product.price,
      cell: (product) => formatNaira(product.price),
      numeric: true,
    },
    { id: "category", header: "Category", size: 113, value: (product) => categoriesOf(product) },
    {
      id: "stock",
      header: "Stock",
      size: 84,
      value: (product) => product.stock,
      cell: (product) => <Stock count={product.stock} />,
      numeric: true,
    },
    {
      id: "status",
      header: "Status",
      size: 126,
      secondary: true,
      value: (product) => statusLabel(STATUS_TONES, product.status).text,
      cell: (product) => <ValueBadge tones={STATUS_TONES} value={product.status} />,
    },
  ],
  searchTexts: (product) => [product.name, product.shopName, categoriesOf(product)],
  filters: {
    status: choice(
      "Filter by status",
      { all: "All Status", available: "Available" },
      (product: Product, status) => product.status === status,
    ),
    category: toggle("Filter by category", undefined, (product: Product, category) =>
      product.categories.includes(category),
    ),
  },
  actions: {
    size: 114,
    render: () => (
      <>
        <PlaceholderRowAction label="View product" icon="view" />
        <PlaceholderRowAction label="Edit product" icon="edit" />
        <PlaceholderRowAction label="Delete product" icon="delete" />
      </>
    ),
  },
  params: {
    page: integerParam(1, 1_000_000),
    rows: enumParam(ROWS_PER_PAGE, DEFAULT_ROWS_PER_PAGE),
  },
});

function categoriesOf({ categories }: Product): string | undefined {
  return categories.join(", ") || undefined;
}

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
