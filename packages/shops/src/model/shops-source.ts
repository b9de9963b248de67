import type { Api } from "@market/api-client";
import { paths } from "@market/ui/feature";

/** The limit is the default of the call. */
export const shopsSource = {
  resource: (api: Api): Api["shops"] => api.shops,
  path: paths.shops,
  limit: 10,
};
