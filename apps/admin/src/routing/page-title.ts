/** The `handle` of the router's routes. */
export interface RouteHandle {
  title: string;
}

/** Returns the title in a route's handle, which the router returns untyped. */
export function routeTitle(handle: unknown): string {
  return typeof handle === "object" && handle !== null && "title" in handle
    ? String(handle.title)
    : "";
}

/** Returns the title of the browser tab, e.g. `Shops · Market Admin`. */
export function documentTitle(screen: string): string {
  return `${screen} · Market Admin`;
}
