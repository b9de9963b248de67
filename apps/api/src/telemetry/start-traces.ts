import {
  diag,
  DiagConsoleLogger,
  DiagLogLevel,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { NodeSDK } from "@opentelemetry/sdk-node";
import type { FastifyBaseLogger } from "fastify";
import { getQueryContext } from "../db/query-context.ts";
import { getErrorType } from "./error-type.ts";
import { observeMailer, observeStorage, type OperationObserver } from "./observe-services.ts";
import { traceQueries } from "./query-spans.ts";
import { type RequestContexts, traceRequests } from "./request-spans.ts";
import { createResource } from "./resource.ts";
import type { Telemetry } from "./telemetry.ts";

/**
 * Traces requests with their queries and their access to uploads, and the sending of mail. OpenTelemetry
 * reads its configuration from the `OTEL_*` variables. The spans are created by hand: the instrumentations
 * of OpenTelemetry replace modules while they are loaded, which ES modules need a loader for.
 */
export function startTraces(): Telemetry {
  diag.setLogger(new DiagConsoleLogger(), DiagLogLevel.WARN);
  // Metrics and logs have their own ways out.
  const sdk = new NodeSDK({
    resource: createResource(),
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  const tracer = trace.getTracer("market-admin");
  const contexts: RequestContexts = new WeakMap();

  const traceOperations = (service: string): OperationObserver => {
    return (operation) => {
      const context = getQueryContext();
      const parent = context && contexts.get(context);
      const span = tracer.startSpan(`${service} ${operation}`, { kind: SpanKind.CLIENT }, parent);
      return (error) => {
        if (error !== undefined) {
          span.setAttribute("error.type", getErrorType(error));
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      };
    };
  };

  return {
    observeApp(app, { pool, trustProxy }) {
      logProblems(app.log);
      traceRequests(app, { tracer, trustProxy, contexts });
      traceQueries(pool, { tracer, contexts });
    },
    observeStorage: (storage) => observeStorage(storage, traceOperations("storage")),
    observeMailer: (mailer) => observeMailer(mailer, traceOperations("mail")),
    countDatabaseRestart: () => undefined,
    stop: () => sdk.shutdown(),
  };
}

/** Logs the problems of OpenTelemetry from now on, such as a collector that cannot be reached. */
function logProblems(log: FastifyBaseLogger): void {
  // With this variable, OpenTelemetry itself writes what it asks for to the console.
  if (process.env["OTEL_LOG_LEVEL"] !== undefined) return;
  diag.setLogger(
    {
      error: (details) => log.warn({ details }, "traces cannot be exported"),
      warn: (details) => log.warn({ details }, "OpenTelemetry warns"),
      info: () => undefined,
      debug: () => undefined,
      verbose: () => undefined,
    },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
