import type { Api } from "@market/api-client";

export const activitySource = {
  resource: (api: Api) => api.activity,
  path: "/activity",
  limit: 50,
};
