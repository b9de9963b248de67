import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { MAX_FILE_BYTES } from "../storage/image-keys.ts";

const ANY_ROUTE = "*";
const YEAR_SECONDS = 365 * 24 * 3600;

/** Features of browsers that no page of this server uses, and that an injected script must not use either. */
const DENIED_FEATURES = `
  accelerometer autoplay browsing-topics camera clipboard-read display-capture encrypted-media
  fullscreen gamepad geolocation gyroscope hid identity-credentials-get idle-detection
  local-fonts magnetometer microphone midi otp-credentials payment picture-in-picture
  screen-wake-lock serial storage-access usb window-management xr-spatial-tracking`;

export interface HeadersOptions {
  securityHeaders: Record<string, string>;
  apiHeaders: Record<string, string>;
}

/** Register it before other plugins: the response to an error in a hook has only the headers of the hooks before. */
export const headers = fp<HeadersOptions>(async (app, { securityHeaders, apiHeaders }) => {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders);
    if (isApiRequest(request)) reply.headers(apiHeaders).header("x-request-id", request.id);
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
 * Creates the security headers of all responses.
 * @param isHttps whether browsers reach the server with HTTPS; they then refuse HTTP for a year
 */
export function createSecurityHeaders(
  contentSecurityPolicy: Record<string, string[]>,
  isHttps: boolean,
): Record<string, string> {
  const directives = Object.entries(contentSecurityPolicy);
  return {
    "content-security-policy": directives.map((directive) => directive.flat().join(" ")).join(";"),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "referrer-policy": "no-referrer",
    ...(isHttps && { "strict-transport-security": `max-age=${YEAR_SECONDS}` }),
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-frame-options": "DENY",
    "permissions-policy": DENIED_FEATURES.trim().replaceAll(/\s+/g, "=(), ") + "=()",
  };
}

/**
 * Creates the headers of the API's responses. `Api-Capabilities` lists what this server adds to the
 * specification, as a dictionary of structured fields (RFC 9651).
 * @param imagesPrefix start of the URLs of all images that have a thumbnail
 * @param rpId host for which passkeys are valid
 * @param sendsMail whether links for new passwords reach people
 */
export function createApiHeaders(
  imagesPrefix: string,
  rpId: string,
  sendsMail: boolean,
): Record<string, string> {
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
