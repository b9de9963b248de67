/** What a route of ours carries for the frame around it. */
export interface RouteHandle {
  title: string;
}

/** The title in a route's handle, which the router hands back untyped. */
export function routeTitle(handle: unknown): string {
  return typeof handle === "object" && handle !== null && "title" in handle
    ? String(handle.title)
    : "";
}
