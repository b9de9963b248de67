import type { DataContext } from "@market/api-client";
import { categoriesApi } from "@market/api-client/categories";
import { preloadList } from "@market/lists/feature";
import { paths, type Feature } from "@market/ui/feature";
import { IconPackage } from "@tabler/icons-react";
import { productsSource } from "./model/products-source.ts";

export const productsFeature: Feature<DataContext> = {
  id: "products",
  routes: [
    {
      path: paths.products,
      title: "Products",
      access: "protected",
      screen: async () => (await import("./screens/products-screen.tsx")).ProductsScreen,
      preload: (data) =>
        Promise.all([
          preloadList(productsSource, data),
          data.queryClient.prefetchInfiniteQuery(categoriesApi(data.http).list()),
        ]),
      params: ["limit"],
    },
    {
      path: paths.newProduct,
      title: "Add New Product",
      access: "protected",
      screen: async () => (await import("./screens/new-product-screen.tsx")).NewProductScreen,
    },
  ],
  nav: [{ title: "Products", path: paths.products, icon: IconPackage, order: 40 }],
  commands: async () => (await import("./commands.ts")).productsCommands,
};
