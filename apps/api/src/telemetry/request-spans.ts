import {
  type Context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";
import type { QueryContext } from "../db/query-context.ts";
import type { TrustProxy } from "../plugins/trust-proxy.ts";

/** The spans of requests, as parents of the spans of their queries. */
export type RequestContexts = WeakMap<QueryContext, Context>;

/**
 * Traces requests, and adds the ids of trace and span to the log lines of each request. Continues the
 * trace of a trusted proxy only: others could make the server record all requests.
 */
export function traceRequests(
  app: FastifyInstance,
  options: { tracer: Tracer; trustProxy: TrustProxy; contexts: RequestContexts },
): void {
  const { tracer, trustProxy, contexts } = options;

  app.addHook("onRequest", (request, reply, done) => {
    const { method, socket, routeOptions } = request;
    const { url: route } = routeOptions;
    const isTrusted = trustProxy(socket.remoteAddress ?? "", 0);
    const parent = isTrusted ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const span = tracer.startSpan(
      route === undefined ? method : `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          "http.request.method": method,
          // Without the query, which may contain the token of an invitation.
          "url.path": request.url.replace(/\?.*/, ""),
          "url.scheme": request.protocol,
          "client.address": request.ip,
          "http.response.header.x-request-id": [request.id],
          ...(route === undefined ? {} : { "http.route": route }),
        },
      },
      parent,
    );
    const { traceId, spanId } = span.spanContext();
    request.log = request.log.child({ trace_id: traceId, span_id: spanId });
    reply.log = request.log;
    if (request.queryContext !== undefined) {
      contexts.set(request.queryContext, trace.setSpan(parent, span));
    }
    reply.raw.once("close", () => {
      const { statusCode, writableEnded } = reply.raw;
      if (writableEnded) span.setAttribute("http.response.status_code", statusCode);
      else span.setAttribute("error.type", "canceled");
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    done();
  });
}
