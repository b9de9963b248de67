import type { Api } from "@market/api-client";
import { paths } from "@market/ui/feature";

export const productsSource = {
  resource: (api: Api): Api["products"] => api.products,
  path: paths.products,
  limit: 100,
};
