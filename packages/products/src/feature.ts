import type { DataContext } from "@market/api-client";
import { readLimit, type Feature } from "@market/ui/feature";
import { IconPackage } from "@tabler/icons-react";
import { NEW_PRODUCT_PATH, PRODUCTS_LIMIT, PRODUCTS_PATH } from "./model/products-url.ts";

export const productsFeature: Feature<DataContext> = {
  id: "products",
  routes: [
    {
      path: PRODUCTS_PATH,
      title: "Products",
      access: "protected",
      screen: async () => (await import("./screens/products-screen.tsx")).ProductsScreen,
      preload: ({ api, queryClient, url }) => {
        void queryClient.prefetchQuery(
          api.products.list({ limit: readLimit(url, PRODUCTS_LIMIT) }),
        );
        void queryClient.prefetchQuery(api.categories.list({ limit: 50 }));
      },
    },
    {
      path: NEW_PRODUCT_PATH,
      title: "Add New Product",
      access: "protected",
      screen: async () => (await import("./screens/new-product-screen.tsx")).NewProductScreen,
    },
  ],
  nav: [{ title: "Products", path: PRODUCTS_PATH, icon: IconPackage }],
  commands: async () => (await import("./commands.ts")).productsCommands,
};
