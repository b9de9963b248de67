import type { DataContext } from "@market/api-client";
import type { FeatureCommands } from "@market/ui/feature";
import { findLoadedShops } from "./model/find-loaded-shops.ts";

export const shopsCommands: FeatureCommands<DataContext> = { findLoaded: findLoadedShops };
