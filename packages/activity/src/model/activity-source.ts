import { activityApi } from "@market/api-client/activity";

/** What the list and its route share: the route starts the first request before the code of the list is loaded. */
export const activitySource = { resource: activityApi, path: "/activity", limit: 50 };
