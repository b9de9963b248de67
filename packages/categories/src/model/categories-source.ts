import type { Api } from "@market/api-client";
import { paths } from "@market/ui/feature";

export const categoriesSource = {
  resource: (api: Api): Api["categories"] => api.categories,
  path: paths.categories,
  limit: 50,
};
