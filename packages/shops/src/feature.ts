import type { DataContext } from "@market/api-client";
import { preloadList } from "@market/lists/feature";
import { paths, type Feature } from "@market/ui/feature";
import { IconBuildingStore } from "@tabler/icons-react";
import { shopsSource } from "./model/shops-source.ts";

export const shopsFeature: Feature<DataContext> = {
  id: "shops",
  routes: [
    {
      path: paths.shops,
      title: "Shops",
      access: "protected",
      screen: async () => (await import("./screens/shops-screen.tsx")).ShopsScreen,
      preload: (data) => preloadList(shopsSource, data),
      params: ["limit"],
    },
  ],
  nav: [{ title: "Shops", path: paths.shops, icon: IconBuildingStore, order: 20 }],
  commands: async () => (await import("./commands.ts")).shopsCommands,
};
