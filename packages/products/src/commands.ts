import { findDenial } from "@market/api-client";
import { listCommands } from "@market/lists/commands";
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
  label: ({ name = "" }) => name,
  description: ({ shopName }) => shopName,
  params: ({ name = "" }) => ({ q: name }),
  // A product without a name is left out: its result would link to a list searched for nothing.
  searchTexts: ({ name, shopName }) => (name === undefined ? [] : [name, shopName]),
});
