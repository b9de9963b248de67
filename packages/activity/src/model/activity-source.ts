import type { Api } from "@market/api-client";

export const activitySource = {
  resource: (api: Api): Api["activity"] => api.activity,
  path: "/activity",
  limit: 50,
};
