import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { MAX_FILE_BYTES } from "../storage/image-keys.ts";
import { REQUEST_ID_HEADER } from "./trust-proxy.ts";

const ANY_ROUTE = "*";

export interface HeadersOptions {
  securityHeaders: Record<string, string>;
  apiHeaders: Record<string, string>;
}

/**
 * Sets the security headers of all responses, and the headers of the API's with the request id. No error is cached. Register it before other
 * plugins, because the response to an error in a hook has only the headers of the hooks before.
 */
export const headers = fp<HeadersOptions>(async (app, { securityHeaders, apiHeaders }) => {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders);
    if (isApiRequest(request)) reply.headers(apiHeaders).header(REQUEST_ID_HEADER, request.id);
  });
  // Also of files: what does not exist now may be uploaded, or deployed.
  app.addHook("onSend", async (_request, reply) => {
    if (reply.statusCode >= 400) reply.header("cache-control", "no-store");
  });
});

/** Returns whether a request is for the API, also if no route matches. */
export function isApiRequest({ routeOptions, url }: FastifyRequest): boolean {
  const route = routeOptions.url === ANY_ROUTE ? undefined : routeOptions.url;
  // The URL of a request may have an origin.
  return /^\/api(?:[/?]|$)/.test(route ?? url.replace(/^https?:\/\/[^/]*/i, ""));
}

/**
 * Creates the headers of the API's responses. `Api-Capabilities` lists what this server adds to the
 * specification, as a dictionary of structured fields (RFC 9651). Clients use an addition only if it is there.
 * @param options.imagesPrefix start of the URLs of all images that have a thumbnail
 * @param options.rpId host for which passkeys are valid
 * @param options.sendsMail whether links for new passwords reach people
 */
export function createApiHeaders(options: {
  imagesPrefix: string;
  rpId: string;
  sendsMail: boolean;
}): Record<string, string> {
  const { imagesPrefix, rpId, sendsMail } = options;
  const additions = [
    "idempotency-key",
    `image-thumbnails="${imagesPrefix}"`,
    "list-query",
    'export="ticket"',
    "permissions",
    "preferences",
    "sessions",
    "dashboard-series",
    `upload-limit="${MAX_FILE_BYTES}"`,
    "versions",
    "second-factor",
    // Browsers have no passkeys for IP addresses.
    ...(isIP(rpId.replaceAll(/[[\]]/g, "")) === 0 ? [`passkeys="${rpId}"`] : []),
    "step-up",
    ...(sendsMail ? ["forgot-password"] : []),
    "activity",
  ];
  return { "cache-control": "no-store", "api-capabilities": additions.join(", ") };
}
