import { createRequire } from "node:module";
import { context, diag, DiagConsoleLogger, DiagLogLevel, metrics } from "@opentelemetry/api";
import { getRPCMetadata } from "@opentelemetry/core";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { RuntimeNodeInstrumentation } from "@opentelemetry/instrumentation-runtime-node";
import { defaultResource, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { AggregationType, type ViewOptions } from "@opentelemetry/sdk-metrics";
import { NodeSDK } from "@opentelemetry/sdk-node";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import packageJson from "../../package.json" with { type: "json" };
import { getErrorCode, OperatorError } from "../errors/operator-error.ts";
import { createTrustProxy } from "../http/trust-proxy.ts";
import type { Backlog } from "../mail/mail-queue.ts";
import { measureServer } from "./metrics.ts";

/** Headers of the propagators that `OTEL_PROPAGATORS` can name. */
const TRACE_HEADER = /^(traceparent|tracestate|baggage|b3|x-b3-.+)$/;

const VIEWS: ViewOptions[] = [
  // The exporter does not append the unit, as Prometheus's conventions require.
  ...[
    "http.server.request.duration",
    "http.client.request.duration",
    "db.client.operation.duration",
  ].map((instrumentName) => ({ instrumentName, name: `${instrumentName}_seconds` })),
  // Not updated while a query waits for a connection. `measureServer` reads the pool instead.
  {
    instrumentName: "db.client.connection.*",
    meterName: "@opentelemetry/instrumentation-pg",
    aggregation: { type: AggregationType.DROP },
  },
];

export interface TelemetryOptions {
  metricsServer: { host: string; port: number } | undefined;
  hasTraces: boolean;
}

export type Telemetry = Awaited<ReturnType<typeof startTelemetry>>;

/**
 * Starts OpenTelemetry's SDK, which reads the `OTEL_*` variables, and its instrumentations.
 * @param trustedProxies proxies whose traces are continued
 */
export async function startTelemetry(
  { metricsServer, hasTraces }: TelemetryOptions,
  trustedProxies: number | string[] | undefined,
) {
  if (process.env["OTEL_LOG_LEVEL"] === undefined) {
    diag.setLogger(new DiagConsoleLogger(), DiagLogLevel.WARN);
  }
  const sdk = new NodeSDK({
    // `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` override it.
    resource: defaultResource().merge(
      resourceFromAttributes({
        "service.name": "market-admin",
        "service.version": packageJson.version,
      }),
    ),
    // The others find their attributes later, which each export would report as an error.
    resourceDetectors: [envDetector],
    metricReaders: metricsServer === undefined ? [] : [await serveMetrics(metricsServer)],
    views: VIEWS,
    logRecordProcessors: [],
    ...(hasTraces ? {} : { spanProcessors: [] }),
    instrumentations: [
      instrumentHttp(metricsServer?.port, trustedProxies),
      new PgInstrumentation({
        requireParentSpan: true,
        requestHook(span) {
          const { setStatus } = span;
          // Without the message of an error, which may contain the value of a parameter.
          span.setStatus = ({ code }) => Reflect.apply(setStatus, span, [{ code }]);
        },
      }),
      new RuntimeNodeInstrumentation(),
    ],
  });
  sdk.start();
  requireInstrumented();
  const meter = metrics.getMeter("market-admin");
  const restarts = meter.createCounter("market_database_restarts", {
    description: "Restarts of the embedded PostgreSQL after an unexpected end",
  });
  restarts.add(0);
  return {
    observeApp(app: FastifyInstance, pool: Pool, readBacklog: () => Promise<Backlog>): void {
      describeRequests(app);
      measureServer(meter, pool, readBacklog);
    },
    countDatabaseRestart: () => restarts.add(1),
    stop: () => sdk.shutdown(),
  };
}

/** Serves `/metrics` on a port of its own, because the port of the API is public. */
async function serveMetrics({ host, port }: { host: string; port: number }) {
  const options = { host, port, preventServerStart: true, withoutScopeInfo: true };
  const exporter = new PrometheusExporter(options);
  await exporter.startServer().catch((error: unknown) => {
    throw new OperatorError(
      `METRICS_PORT ${port} of METRICS_HOST ${host} cannot be used (${getErrorCode(error)}).`,
    );
  });
  return exporter;
}

function instrumentHttp(
  metricsPort: number | undefined,
  trustedProxies: number | string[] | undefined,
): HttpInstrumentation {
  const trustProxy = createTrustProxy(trustedProxies);
  return new HttpInstrumentation({
    ignoreIncomingRequestHook: ({ socket }) => socket.localPort === metricsPort,
    requireParentforOutgoingSpans: true,
    startIncomingSpanHook({ headers, socket }) {
      // Against clients that make the server record all requests: only a trusted proxy's trace is continued.
      if (!trustProxy(socket.remoteAddress ?? "", 0)) {
        for (const name of Object.keys(headers)) if (TRACE_HEADER.test(name)) delete headers[name];
      }
      // The query may contain the token of an invitation.
      return { "url.query": undefined };
    },
  });
}

/** The instrumentations observe only `require`, and patch the prototypes that modules loaded with `import` share. */
function requireInstrumented(): void {
  const require = createRequire(import.meta.url);
  for (const name of ["node:http", "node:https", "pg"]) require(name);
  createRequire(require.resolve("pg"))("pg-pool");
}

/** Adds the route, the client and the id to the span of a request, and the span's ids to its log lines. */
function describeRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    const metadata = getRPCMetadata(context.active());
    const { url: route } = request.routeOptions;
    if (metadata !== undefined && route !== undefined) metadata.route = route;
    if (metadata?.span.isRecording() === true) {
      metadata.span.setAttributes({
        "client.address": request.ip,
        "http.response.header.x-request-id": [request.id],
      });
      const { traceId, spanId } = metadata.span.spanContext();
      request.log = request.log.child({ trace_id: traceId, span_id: spanId });
      reply.log = request.log;
    }
    done();
  });
}
