import type { Api } from "@market/api-client";
import { paths } from "@market/ui/feature";

export const usersSource = {
  resource: (api: Api) => api.users,
  path: paths.users,
  limit: 50,
};
