import { shopsApi } from "@market/api-client/shops";
import { paths } from "@market/ui/feature";

/** What the list and its route share: the route starts the first request before the code of the list is loaded. */
export const shopsSource = { resource: shopsApi, path: paths.shops, limit: 10 };
