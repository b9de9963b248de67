import { activityFeature } from "@market/activity";
import { administratorsFeature } from "@market/administrators";
import type { DataContext } from "@market/api-client";
import { accountFeature } from "@market/auth/account";
import { categoriesFeature } from "@market/categories";
import { dashboardFeature } from "@market/dashboard";
import { productsFeature } from "@market/products";
import { sampleScreensFeature } from "@market/sample-screens";
import { shopsFeature } from "@market/shops";
import type { Feature } from "@market/ui/feature";
import { usersFeature } from "@market/users";

/** The features of the panel. Only this file and `public-features.ts` import feature packages. */
export const features: readonly Feature<DataContext>[] = [
  dashboardFeature,
  shopsFeature,
  usersFeature,
  productsFeature,
  categoriesFeature,
  administratorsFeature,
  activityFeature,
  sampleScreensFeature,
  accountFeature,
];
