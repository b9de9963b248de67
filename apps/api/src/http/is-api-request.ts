import type { FastifyRequest } from "fastify";

const ANY_ROUTE = "*";

/** Returns whether a request checks the health of the server. */
export function isHealthCheck({ routeOptions }: FastifyRequest): boolean {
  return /^\/api\/health(?:\/live)?$/.test(routeOptions.url ?? "");
}

/** Returns whether a request is for the API, also if no route matches. */
export function isApiRequest({ routeOptions, url }: FastifyRequest): boolean {
  const route = routeOptions.url === ANY_ROUTE ? undefined : routeOptions.url;
  // The URL of a request may have an origin.
  return /^\/api(?:[/?]|$)/.test(route ?? url.replace(/^https?:\/\/[^/]*/i, ""));
}
