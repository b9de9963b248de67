import { SpanKind, SpanStatusCode, type Tracer } from "@opentelemetry/api";
import type { RequestPool } from "../db/request-pool.ts";
import { getErrorType } from "./error-type.ts";
import { observeQueries } from "./observe-queries.ts";
import type { RequestContexts } from "./request-spans.ts";
import { getOperation } from "./sql-operation.ts";

/** Traces the queries of requests, with their statements but without the values of parameters. */
export function traceQueries(
  pool: RequestPool,
  { tracer, contexts }: { tracer: Tracer; contexts: RequestContexts },
): void {
  observeQueries(pool, ({ statement, context, waitMs }) => {
    const parent = context && contexts.get(context);
    if (parent === undefined) return () => undefined;
    const operation = getOperation(statement);
    const span = tracer.startSpan(
      operation,
      {
        kind: SpanKind.CLIENT,
        attributes: {
          "db.system.name": "postgresql",
          "db.operation.name": operation,
          "db.query.text": statement,
          "db.client.connection.wait_time": waitMs / 1000,
        },
      },
      parent,
    );
    return (error) => {
      if (error !== undefined && error !== null) {
        span.setAttribute("error.type", getErrorType(error));
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    };
  });
}
