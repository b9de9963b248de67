import { paths, type Feature } from "@market/ui/feature";
import { IconCategory } from "@tabler/icons-react";

export const categoriesFeature: Feature = {
  id: "categories",
  routes: [
    {
      path: paths.categories,
      title: "Categories",
      access: "protected",
      screen: async () => (await import("./screens/categories-screen.tsx")).CategoriesScreen,
    },
  ],
  nav: [{ title: "Categories", path: paths.categories, icon: IconCategory }],
};
