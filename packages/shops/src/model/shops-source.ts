import type { ListSource } from "@market/lists/feature";
import { paths } from "@market/ui/feature";

/** The limit is the default of the call. */
export const shopsSource = {
  resource: "shops",
  path: paths.shops,
  limit: 10,
} as const satisfies ListSource;
