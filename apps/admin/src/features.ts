import { administratorsFeature } from "@market/administrators";
import type { DataContext } from "@market/api-client";
import { authFeature } from "@market/auth";
import { categoriesFeature } from "@market/categories";
import { dashboardFeature } from "@market/dashboard";
import { productsFeature } from "@market/products";
import { sampleScreensFeature } from "@market/sample-screens";
import { shopsFeature } from "@market/shops";
import type { Feature } from "@market/ui/feature";
import { usersFeature } from "@market/users";

/** The features of the panel. The only file that imports feature packages. */
export const features: readonly Feature<DataContext>[] = [
  authFeature,
  dashboardFeature,
  shopsFeature,
  usersFeature,
  productsFeature,
  categoriesFeature,
  administratorsFeature,
  sampleScreensFeature,
];
