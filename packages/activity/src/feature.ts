import type { DataContext } from "@market/api-client";
import { preloadList } from "@market/lists/feature";
import type { Feature } from "@market/ui/feature";
import { IconHistory } from "@tabler/icons-react";
import { activitySource } from "./model/activity-source.ts";

const preload = preloadList(activitySource);

/** Returns whether the server has the trail, and the role may read it. */
const isAvailable = ({ api }: DataContext): boolean =>
  api.capabilities.has("activity") && api.findDenial("read the activity") === undefined;

export const activityFeature: Feature<DataContext> = {
  id: "activity",
  routes: [
    {
      path: activitySource.path,
      title: "Activity",
      access: "protected",
      screen: async () => (await import("./screens/activity-screen.tsx")).ActivityScreen,
      preload: (data) => {
        if (isAvailable(data)) preload(data);
      },
    },
  ],
  userMenu: [{ title: "Activity", path: activitySource.path, icon: IconHistory, isAvailable }],
};
