import { paths } from "@market/ui/feature";

export const PRODUCTS_PATH = "/products";
export const NEW_PRODUCT_PATH = paths.newProduct;

/** The initial limit (specification, point 9). */
export const PRODUCTS_LIMIT = 100;
