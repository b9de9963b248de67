import type { DataContext } from "@market/api-client";
import { preloadList } from "@market/lists/feature";
import type { Feature } from "@market/ui/feature";
import { IconBuildingStore } from "@tabler/icons-react";
import { shopsSource } from "./model/shops-source.ts";

export const shopsFeature: Feature<DataContext> = {
  id: "shops",
  routes: [
    {
      path: shopsSource.path,
      title: "Shops",
      access: "protected",
      screen: async () => (await import("./screens/shops-screen.tsx")).ShopsScreen,
      preload: preloadList(shopsSource),
      params: ["limit"],
    },
  ],
  nav: [{ title: "Shops", path: shopsSource.path, icon: IconBuildingStore, order: 20 }],
  commands: async () => (await import("./commands.ts")).shopsCommands,
};
