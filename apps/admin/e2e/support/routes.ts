import { features } from "../../src/features.ts";

/** Every route of the panel. */
export const routes = features.flatMap((feature) => feature.routes);
