import type { DataContext } from "@market/api-client";
import type { FeatureCommands } from "@market/ui/feature";
import { searchShops } from "./model/find-loaded-shops.ts";

export const shopsCommands: FeatureCommands<DataContext> = { searchCache: searchShops };
