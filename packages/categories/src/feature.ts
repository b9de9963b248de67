import { listFeature } from "@market/lists/feature";
import { IconCategory } from "@tabler/icons-react";
import { categoriesSource } from "./model/categories-source.ts";

export const categoriesFeature = listFeature({
  source: categoriesSource,
  title: "Categories",
  icon: IconCategory,
  order: 50,
  screen: async () => (await import("./screens/categories-screen.tsx")).CategoriesScreen,
  commands: async () => (await import("./commands.ts")).categoriesCommands,
});
