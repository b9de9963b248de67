import type { DataContext } from "@market/api-client";
import { preloadList } from "@market/lists/feature";
import { paths, type Feature } from "@market/ui/feature";
import { IconCategory } from "@tabler/icons-react";

export const categoriesFeature: Feature<DataContext> = {
  id: "categories",
  routes: [
    {
      path: paths.categories,
      title: "Categories",
      access: "protected",
      screen: async () => (await import("./screens/categories-screen.tsx")).CategoriesScreen,
      preload: async (data) =>
        preloadList((await import("./components/categories-list.tsx")).categoriesList, data),
      params: ["limit"],
    },
  ],
  nav: [{ title: "Categories", path: paths.categories, icon: IconCategory, order: 50 }],
  commands: async () => (await import("./commands.ts")).categoriesCommands,
};
