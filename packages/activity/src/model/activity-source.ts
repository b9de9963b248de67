import type { ListSource } from "@market/lists/feature";

export const activitySource = {
  resource: "activity",
  path: "/activity",
  limit: 50,
} as const satisfies ListSource;
