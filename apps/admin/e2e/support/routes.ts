import { features } from "../../src/features.ts";

/** The routes of all features. */
export const routes = features.flatMap((feature) => feature.routes);
