import type { Api } from "@market/api-client";
import { paths } from "@market/ui/feature";

export const usersSource = {
  resource: (api: Api): Api["users"] => api.users,
  path: paths.users,
  limit: 50,
};
