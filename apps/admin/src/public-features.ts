import { authFeature } from "@market/auth";
import type { Feature } from "@market/ui/feature";

/**
 * The features with screens before sign-in. The sign-in page loads their routes alone: those of all
 * features, with the icons of the sidebar, are 3 kB (brotli).
 */
export const publicFeatures: readonly Feature[] = [authFeature];
