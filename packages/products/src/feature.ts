import { paths, type Feature } from "@market/ui/feature";
import { IconPackage } from "@tabler/icons-react";

export const productsFeature: Feature = {
  id: "products",
  routes: [
    {
      path: paths.products,
      title: "Products",
      access: "protected",
      screen: async () => (await import("./screens/products-screen.tsx")).ProductsScreen,
    },
    {
      path: paths.newProduct,
      title: "Add New Product",
      access: "protected",
      screen: async () => (await import("./screens/new-product-screen.tsx")).NewProductScreen,
    },
  ],
  nav: [{ title: "Products", path: paths.products, icon: IconPackage }],
};
