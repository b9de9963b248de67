import { productsApi } from "@market/api-client/products";
import { paths } from "@market/ui/feature";

/** What the list and its route share: the route starts the first request before the code of the list is loaded. */
export const productsSource = { resource: productsApi, path: paths.products, limit: 100 };
