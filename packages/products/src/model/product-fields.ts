import type { Product } from "@market/api-client";
import type { Fields } from "@market/ui";
import { statusLabel } from "./product-labels.ts";

/** What the columns say, to sort by and to export; prices in naira. */
export const PRODUCT_FIELDS: Fields<Product> = {
  "Product Name": ({ name }) => name,
  Vendor: ({ shopName }) => shopName,
  Price: ({ price }) => price,
  Category: ({ categories }) => categories.join(", ") || undefined,
  Stock: ({ stock }) => stock,
  Status: ({ status }) => statusLabel(status).text,
};
