import type { DataContext } from "@market/api-client";
import { preloadList } from "@market/lists/feature";
import type { Feature } from "@market/ui/feature";
import { IconCategory } from "@tabler/icons-react";
import { categoriesSource } from "./model/categories-source.ts";

export const categoriesFeature: Feature<DataContext> = {
  id: "categories",
  routes: [
    {
      path: categoriesSource.path,
      title: "Categories",
      access: "protected",
      screen: async () => (await import("./screens/categories-screen.tsx")).CategoriesScreen,
      preload: preloadList(categoriesSource),
      params: ["limit"],
    },
  ],
  nav: [{ title: "Categories", path: categoriesSource.path, icon: IconCategory, order: 50 }],
  commands: async () => (await import("./commands.ts")).categoriesCommands,
};
