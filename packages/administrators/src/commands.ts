import type { DataContext } from "@market/api-client";
import { pathTo } from "@market/ui";
import { paths, type FeatureCommands } from "@market/ui/feature";
import { searchAdministrators } from "./model/find-loaded-administrators.ts";

export const administratorsCommands: FeatureCommands<DataContext> = {
  actions: [{ label: "Invite Admin", path: pathTo(paths.administrators, { dialog: "invite" }) }],
  searchCache: searchAdministrators,
};
