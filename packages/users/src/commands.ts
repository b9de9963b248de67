import type { DataContext } from "@market/api-client";
import type { FeatureCommands } from "@market/ui/feature";
import { searchUsers } from "./model/find-loaded-users.ts";

export const usersCommands: FeatureCommands<DataContext> = { searchCache: searchUsers };
