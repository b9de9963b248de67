import { features } from "../../src/features.ts";
import { sidebarEntries } from "../../src/routing/routes.ts";

/** The routes of all features. */
export const routes = features.flatMap((feature) => feature.routes);

/** Paths of the entries that follow the specified ones. The server may not have their lists. */
export const ADDED_PATHS = sidebarEntries.slice(13).map(({ path }) => path);

/**
 * Returns the errors of a screen, without the 404 of a screen that does not exist, and without those for the list of a
 * feature that was just generated, which the server does not have.
 */
export function listErrors(path: string, pageErrors: string[]): string[] {
  const isGenerated = ADDED_PATHS.includes(path) && path !== "/activity";
  const isUnknown = isGenerated || !routes.some((route) => route.path === path);
  return pageErrors.splice(0).filter((error) => !(isUnknown && error.includes("404")));
}

/** Screens with a list of the server. */
export const SERVER_LISTS = ["/shops", "/users", "/products", "/categories"];

/** Screens whose rows are a part of the program. */
export const SAMPLE_LISTS = [
  "/transactions",
  "/notifications",
  "/reviews",
  "/wallets",
  "/emails",
  "/receipts",
  "/tickets",
];

export const LISTS = [...SERVER_LISTS, ...SAMPLE_LISTS];
