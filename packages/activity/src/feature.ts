import { type DataContext, findDenial } from "@market/api-client";
import { preloadList } from "@market/lists/feature";
import type { Feature } from "@market/ui/feature";
import { IconHistory } from "@tabler/icons-react";
import { activitySource } from "./model/activity-source.ts";

/** Returns whether the server has the trail, and the role may read it. */
const isAvailable = ({ http }: DataContext): boolean =>
  http.capabilities.has("activity") && findDenial(http, "read the activity") === undefined;

export const activityFeature: Feature<DataContext> = {
  id: "activity",
  routes: [
    {
      path: activitySource.path,
      title: "Activity",
      access: "protected",
      screen: async () => (await import("./screens/activity-screen.tsx")).ActivityScreen,
      preload: async (data) => {
        if (!isAvailable(data)) return;
        await preloadList(activitySource, data);
      },
    },
  ],
  userMenu: [{ title: "Activity", path: activitySource.path, icon: IconHistory, isAvailable }],
};
