import { listCommands } from "@market/lists/commands";
import { EMPTY_VALUE, pathTo } from "@market/ui";
import { categoriesList } from "./components/categories-list.tsx";
import { categoriesSource } from "./model/categories-source.ts";

export const categoriesCommands = listCommands(categoriesList, {
  actions: [
    {
      label: "Add Category",
      path: pathTo(categoriesSource.path, { dialog: "add" }),
      findDenial: ({ api }) => api.findDenial("add categories"),
    },
  ],
  label: ({ name = EMPTY_VALUE }) => name,
  description: ({ isActive }) => (isActive ? "Active" : "Inactive"),
  params: ({ id }) => ({ edit: id }),
});
