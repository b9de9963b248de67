import type { Api } from "@market/api-client";

export const categoriesSource = {
  resource: (api: Api): Api["categories"] => api.categories,
  path: "/categories",
  limit: 50,
};
