import { findDenial } from "@market/api-client";
import { listCommands } from "@market/lists/commands";
import { EMPTY_VALUE, pathTo } from "@market/ui";
import { paths } from "@market/ui/feature";
import { categoriesList } from "./components/categories-list.tsx";

export const categoriesCommands = listCommands(categoriesList, {
  actions: [
    {
      label: "Add Category",
      path: pathTo(paths.categories, { dialog: "add" }),
      findDenial: ({ http }) => findDenial(http, "add categories"),
    },
  ],
  label: ({ name = EMPTY_VALUE }) => name,
  description: ({ isActive }) => (isActive ? "Active" : "Inactive"),
  params: ({ id }) => ({ edit: id }),
});
