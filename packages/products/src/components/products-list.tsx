import type { Product } from "@market/api-client/products";
import { choice, defineList, toggle } from "@market/lists";
import {
  capitalize,
  enumParam,
  formatCount,
  formatNaira,
  integerParam,
  isolate,
  PlaceholderRowAction,
  statusLabel,
  Thumbnail,
  twoLines,
  ValueBadge,
} from "@market/ui";
import type { CSSProperties } from "react";
import { ROWS_PER_PAGE } from "../model/paginate.ts";
import { isLowStock, STATUS_TONES } from "../model/product-labels.ts";
import { productsSource } from "../model/products-source.ts";

const LOW_STOCK: CSSProperties = { color: "var(--mantine-color-error)", fontWeight: 600 };

export const productsList = defineList({
  ...productsSource,
  columns: [
    {
      id: "thumbnail",
      header: "Thumbnail",
      fit: 7,
      secondary: "image",
      cell: (product) => <Thumbnail src={product.images[0]} smallSrc={product.thumbnail} alt="" />,
    },
    {
      id: "product-name",
      header: "Product Name",
      value: (product) => product.name,
      cell: ({ name }) => twoLines(name),
      primary: true,
    },
    {
      id: "vendor",
      header: "Vendor",
      share: 15,
      secondary: "subtitle",
      value: (product) => product.shopName,
      cell: ({ shopName }) => twoLines(shopName),
    },
    {
      id: "price",
      header: "Price",
      fit: 11,
      secondary: "end",
      value: (product) => product.price,
      text: (product) => formatNaira(product.price),
      numeric: true,
    },
    {
      id: "category",
      header: "Category",
      share: 14,
      value: (product) => categoriesOf(product),
      cell: ({ categories }) => twoLines(categories.map(isolate).join(", ") || undefined),
    },
    {
      id: "stock",
      header: "Stock",
      fit: 5,
      secondary: "detail",
      value: (product) => product.stock,
      text: (product) => formatCount(product.stock),
      // Bold as well as red: color alone does not reach everybody.
      cell: ({ stock }) => (
        <span {...(isLowStock(stock) && { style: LOW_STOCK, title: "Low stock" })}>
          {formatCount(stock)}
        </span>
      ),
      numeric: true,
    },
    {
      id: "status",
      header: "Status",
      fit: 12,
      secondary: "detail",
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
    count: 3,
    render: ({ id, name = id }) =>
      (["view", "edit", "delete"] as const).map((icon) => {
        const tooltip = `${capitalize(icon)} product`;
        const label = `${tooltip} ${name}`;
        return <PlaceholderRowAction key={icon} label={label} tooltip={tooltip} icon={icon} />;
      }),
  },
  params: { page: integerParam(1, 1_000_000), rows: enumParam(ROWS_PER_PAGE, "10") },
});

function categoriesOf({ categories }: Product): string | undefined {
  return categories.join(", ") || undefined;
}
