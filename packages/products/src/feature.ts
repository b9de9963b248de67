import type { DataContext } from "@market/api-client";
import { preloadList } from "@market/lists/feature";
import { paths, type Feature } from "@market/ui/feature";
import { IconPackage } from "@tabler/icons-react";

export const productsFeature: Feature<DataContext> = {
  id: "products",
  routes: [
    {
      path: paths.products,
      title: "Products",
      access: "protected",
      screen: async () => (await import("./screens/products-screen.tsx")).ProductsScreen,
      preload: async (data) => {
        const [{ productsList }, { categoriesApi }] = await Promise.all([
          import("./components/products-list.tsx"),
          import("@market/api-client/categories"),
        ]);
        const categories = categoriesApi(data.http).list();
        await Promise.all([
          preloadList(productsList, data),
          data.queryClient.prefetchInfiniteQuery(categories),
        ]);
      },
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
