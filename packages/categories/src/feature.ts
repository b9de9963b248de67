import type { DataContext } from "@market/api-client";
import { readLimit, type Feature } from "@market/ui/feature";
import { IconCategory } from "@tabler/icons-react";
import { CATEGORIES_LIMIT, CATEGORIES_PATH } from "./model/categories-url.ts";

export const categoriesFeature: Feature<DataContext> = {
  id: "categories",
  routes: [
    {
      path: CATEGORIES_PATH,
      title: "Categories",
      access: "protected",
      screen: async () => (await import("./screens/categories-screen.tsx")).CategoriesScreen,
      preload: ({ api, queryClient, url }) =>
        void queryClient.prefetchQuery(
          api.categories.list({ limit: readLimit(url, CATEGORIES_LIMIT) }),
        ),
    },
  ],
  nav: [{ title: "Categories", path: CATEGORIES_PATH, icon: IconCategory }],
  commands: async () => (await import("./commands.ts")).categoriesCommands,
};
