import { findDenial } from "@market/api-client";
import { listCommands } from "@market/lists/commands";
import { EMPTY_VALUE } from "@market/ui";
import { paths } from "@market/ui/feature";
import { productsList } from "./components/products-list.tsx";

export const productsCommands = listCommands(productsList, {
  actions: [
    {
      label: "Add New Product",
      path: paths.newProduct,
      findDenial: ({ http }) => findDenial(http, "create products"),
    },
    {
      label: "Import Products",
      path: `${paths.products}?import`,
      findDenial: ({ http }) => findDenial(http, "create products"),
    },
  ],
  label: ({ name = EMPTY_VALUE }) => name,
  description: ({ shopName }) => shopName,
  params: ({ name, shopName = "" }) => ({ q: name ?? shopName }),
});
