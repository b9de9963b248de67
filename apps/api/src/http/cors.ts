import fastifyCors, { type FastifyCorsOptions } from "@fastify/cors";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { isApiRequest } from "./headers.ts";

/** The longest time for which Chromium keeps the response to a preflight request. */
const MAX_AGE_SECONDS = 7200;

/** No credentials: the API gets its token in a header, and never a cookie of another origin. */
const ALLOWED: FastifyCorsOptions = {
  origin: true,
  methods: ["GET", "HEAD", "POST", "PUT", "DELETE"],
  allowedHeaders: ["Authorization", "Content-Type", "Idempotency-Key", "If-Match"],
  exposedHeaders: ["Api-Capabilities", "Api-Role", "Retry-After", "WWW-Authenticate"],
  maxAge: MAX_AGE_SECONDS,
};

const REFUSED: FastifyCorsOptions = { origin: false };

/**
 * Lets panels on the given origins call the API. Requests of other origins, also of the origin `null`,
 * get no CORS headers. Register it before plugins that refuse requests, so that a panel can read why,
 * and before the guard: a preflight request has no token.
 */
export const cors = fp<{ origins: readonly string[] }>(async (app, { origins }) => {
  if (origins.length === 0) return;
  await app.register(fastifyCors, {
    delegator: async (request: FastifyRequest) => {
      const { origin } = request.headers;
      const isAllowed = origin !== undefined && origins.includes(origin) && isApiRequest(request);
      return isAllowed ? ALLOWED : REFUSED;
    },
  });
});
