import type { DataContext } from "@market/api-client";
import { paths, type Feature } from "@market/ui/feature";
import { IconCategory } from "@tabler/icons-react";
import { CATEGORIES_LIMIT } from "./model/categories-limit.ts";

export const categoriesFeature: Feature<DataContext> = {
  id: "categories",
  routes: [
    {
      path: paths.categories,
      title: "Categories",
      access: "protected",
      screen: async () => (await import("./screens/categories-screen.tsx")).CategoriesScreen,
      preload: ({ api, queryClient }) =>
        void queryClient.prefetchQuery(api.categories.list({ limit: CATEGORIES_LIMIT })),
    },
  ],
  nav: [{ title: "Categories", path: paths.categories, icon: IconCategory }],
  commands: async () => (await import("./commands.ts")).categoriesCommands,
};
