import { categoriesApi } from "@market/api-client/categories";
import { paths } from "@market/ui/feature";

/** What the list and its route share: the route starts the first request before the code of the list is loaded. */
export const categoriesSource = { resource: categoriesApi, path: paths.categories, limit: 50 };
