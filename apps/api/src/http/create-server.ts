import { constants } from "node:zlib";
import compress, { type FastifyCompressOptions } from "@fastify/compress";
import fastifyCors from "@fastify/cors";
import fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from "fastify";
import fp from "fastify-plugin";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { HttpError } from "../errors/http-error.ts";
import { closeConnections } from "./close-connections.ts";
import { createErrorLog, errorHandler } from "./error-handler.ts";
import { headers, type HeadersOptions, isApiRequest } from "./headers.ts";
import { createRequestIds, createTrustProxy } from "./trust-proxy.ts";

/** Time to send the headers of a request, also the first ones of a new connection. */
const HEADERS_TIMEOUT_MS = 10_000;
const TIMEOUTS_INTERVAL_MS = 5000;
/** Time to send a whole request, and of a connection without data: longer than any route allows. */
const CONNECTION_TIMEOUT_MS = 150_000;
const MAX_CONNECTIONS = 1000;

const COMPRESSION: FastifyCompressOptions = {
  encodings: ["br", "gzip"],
  // Requests are not decoded: a small body could become a large one.
  globalDecompression: false,
  // A shorter response fits into one packet.
  threshold: 1400,
  // A list of 300 rows. In one step it takes 60 to 75 % of the CPU time of streams, of which each has its own buffers.
  syncThreshold: 128 * 1024,
  // The maximum is 11. A higher quality takes more time than the smaller response saves.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

/** No credentials: the API gets its token in a header, and never a cookie of another origin. */
const CORS = {
  origin: true,
  methods: ["GET", "HEAD", "POST", "PUT", "DELETE"],
  allowedHeaders: ["Authorization", "Content-Type", "Idempotency-Key", "If-Match"],
  exposedHeaders: ["Api-Capabilities", "Api-Role", "Date", "Retry-After", "WWW-Authenticate"],
  // The longest time for which Chromium keeps the response to a preflight request.
  maxAge: 7200,
};

export interface ServerOptions {
  corsOrigins?: readonly string[];
  /** Number of proxies in front of this server, or their addresses and networks. */
  trustProxy?: number | string[] | undefined;
  logger?: FastifyServerOptions["logger"];
}

/** Creates a Fastify server with limits, headers and errors, and without routes. */
export async function createServer(
  options: ServerOptions,
  responseHeaders: HeadersOptions,
): Promise<FastifyInstance> {
  const trustProxy = createTrustProxy(options.trustProxy);
  const allHeaders = { ...responseHeaders.securityHeaders, ...responseHeaders.apiHeaders };
  const app = fastify({
    // Errors of the router, before any hook. Fastify's own responses have no headers and another body.
    frameworkErrors: (error, request, reply) =>
      errorHandler(error, request, reply.headers(allHeaders)),
    // The server finishes all requests that it gets until it is closed.
    return503OnClosing: false,
    logger: options.logger ?? false,
    genReqId: createRequestIds(trustProxy),
    trustProxy,
    requestTimeout: CONNECTION_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUTS_INTERVAL_MS,
    },
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate("logError", createErrorLog());
  app.setErrorHandler(errorHandler);
  await app.register(headers, responseHeaders);
  await allowOrigins(app, options.corsOrigins ?? []);
  if (options.trustProxy === undefined) warnOfProxy(app);
  app.addHook("onRequest", refuseTwoHosts);
  await app.register(closeConnections);
  await app.register(compress, COMPRESSION);
  await app.register(bodyTimeout);
  return app;
}

/**
 * Lets panels on the given origins call the API, others and `null` not. Register it before what refuses requests, so
 * that a panel can read why, and before the guard: a preflight request has no token.
 */
async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(fastifyCors, {
    delegator: async (request: FastifyRequest) => {
      const isAllowed = origins.includes(request.headers.origin ?? "") && isApiRequest(request);
      return isAllowed ? CORS : { origin: false };
    },
  });
}

/**
 * Limits the time to send a body. Node's `requestTimeout` is the same for all routes, so it must be as long as an upload
 * on a slow connection may take: a client without a session could hold its connections for that time, a byte a second.
 */
export const bodyTimeout = fp<{ timeoutMs?: number }>(async (app, { timeoutMs = 20_000 }) => {
  app.addHook("onRoute", (route) => {
    if (route.schema?.body !== undefined) route.handlerTimeout ??= timeoutMs;
  });
  // A body has been read by now. Nobody else reads an empty one to its end.
  app.addHook("preHandler", async ({ raw }) => void raw.resume());
});

/** Refuses requests with several Host headers: a proxy may check one of them, and Node reads another. */
async function refuseTwoHosts({ raw }: FastifyRequest): Promise<void> {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
  if (hosts.length > 1) throw new HttpError(400, "The request needs one Host header.");
}

function warnOfProxy(app: FastifyInstance): void {
  let isKnown = false;
  app.addHook("onRequest", async ({ headers: sent, ip, log }) => {
    if (isKnown || sent["x-forwarded-for"] === undefined) return;
    isKnown = true;
    log.warn({ ip }, "TRUST_PROXY is unset: all clients of this proxy share the limits of one");
  });
}
