import type { DataContext } from "@market/api-client";
import { readLimit, type Feature } from "@market/ui/feature";
import { IconBuildingStore } from "@tabler/icons-react";
import { SHOPS_LIMIT, SHOPS_PATH } from "./model/shops-url.ts";

export const shopsFeature: Feature<DataContext> = {
  id: "shops",
  routes: [
    {
      path: SHOPS_PATH,
      title: "Shops",
      access: "protected",
      screen: async () => (await import("./screens/shops-screen.tsx")).ShopsScreen,
      preload: ({ api, queryClient, url }) =>
        void queryClient.prefetchQuery(api.shops.list({ limit: readLimit(url, SHOPS_LIMIT) })),
    },
  ],
  nav: [{ title: "Shops", path: SHOPS_PATH, icon: IconBuildingStore }],
  commands: async () => (await import("./commands.ts")).shopsCommands,
};
