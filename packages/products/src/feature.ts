import type { DataContext } from "@market/api-client";
import { paths, type Feature } from "@market/ui/feature";
import { IconPackage } from "@tabler/icons-react";
import { PRODUCTS_LIMIT } from "./model/products-limit.ts";

export const productsFeature: Feature<DataContext> = {
  id: "products",
  routes: [
    {
      path: paths.products,
      title: "Products",
      access: "protected",
      screen: async () => (await import("./screens/products-screen.tsx")).ProductsScreen,
      preload: ({ api, queryClient }) => {
        void queryClient.prefetchQuery(api.products.list({ limit: PRODUCTS_LIMIT }));
        void queryClient.prefetchQuery(api.categories.list({ limit: 50 }));
      },
    },
    {
      path: paths.newProduct,
      title: "Add New Product",
      access: "protected",
      screen: async () => (await import("./screens/new-product-screen.tsx")).NewProductScreen,
    },
  ],
  nav: [{ title: "Products", path: paths.products, icon: IconPackage }],
  commands: async () => (await import("./commands.ts")).productsCommands,
};
