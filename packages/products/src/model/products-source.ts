import type { ListSource } from "@market/lists/feature";
import { paths } from "@market/ui/feature";

export const PRODUCTS_PATH = "/products";
export const NEW_PRODUCT_PATH = paths.newProduct;

export const productsSource = {
  resource: "products",
  path: PRODUCTS_PATH,
  limit: 100,
} as const satisfies ListSource;
