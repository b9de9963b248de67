import type { DataContext } from "@market/api-client";
import { preloadList } from "@market/lists/feature";
import type { Feature } from "@market/ui/feature";
import { IconPackage } from "@tabler/icons-react";
import { NEW_PRODUCT_PATH, PRODUCTS_PATH, productsSource } from "./model/products-source.ts";

export const productsFeature: Feature<DataContext> = {
  id: "products",
  routes: [
    {
      path: PRODUCTS_PATH,
      title: "Products",
      access: "protected",
      screen: async () => (await import("./screens/products-screen.tsx")).ProductsScreen,
      preload: (data) => {
        preloadList(productsSource)(data);
        void data.queryClient.prefetchInfiniteQuery(data.api.categories.list());
      },
      params: ["limit"],
    },
    {
      path: NEW_PRODUCT_PATH,
      title: "Add New Product",
      access: "protected",
      screen: async () => (await import("./screens/new-product-screen.tsx")).NewProductScreen,
    },
  ],
  nav: [{ title: "Products", path: PRODUCTS_PATH, icon: IconPackage, order: 40 }],
  commands: async () => (await import("./commands.ts")).productsCommands,
};
