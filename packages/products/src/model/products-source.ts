import type { Api } from "@market/api-client";
import { paths } from "@market/ui/feature";

export const PRODUCTS_PATH = "/products";
export const NEW_PRODUCT_PATH = paths.newProduct;

export const productsSource = {
  resource: (api: Api): Api["products"] => api.products,
  path: PRODUCTS_PATH,
  limit: 100,
};
