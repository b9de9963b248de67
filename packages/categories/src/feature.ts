import type { DataContext } from "@market/api-client";
import { preloadList } from "@market/lists/feature";
import { paths, type Feature } from "@market/ui/feature";
import { IconCategory } from "@tabler/icons-react";
import { categoriesSource } from "./model/categories-source.ts";

export const categoriesFeature: Feature<DataContext> = {
  id: "categories",
  routes: [
    {
      path: paths.categories,
      title: "Categories",
      access: "protected",
      screen: async () => (await import("./screens/categories-screen.tsx")).CategoriesScreen,
      preload: (data) => preloadList(categoriesSource, data),
      params: ["limit"],
    },
  ],
  nav: [{ title: "Categories", path: paths.categories, icon: IconCategory, order: 50 }],
  commands: async () => (await import("./commands.ts")).categoriesCommands,
};
