import type { DataContext } from "@market/api-client";
import type { FeatureCommands } from "@market/ui/feature";
import { findLoadedUsers } from "./model/find-loaded-users.ts";

export const usersCommands: FeatureCommands<DataContext> = { findLoaded: findLoadedUsers };
