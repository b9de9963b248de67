import type { Meter } from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";
import { SECONDS } from "./histogram-options.ts";

const SIGN_IN_ROUTE = "/api/admin/login";
/** Why a sign-in failed, by the status of its response. */
const SIGN_IN_FAILURES = new Map([
  [401, "credentials"],
  [429, "limit"],
]);

/** Measures requests by method, route pattern and status, and counts failed sign-ins. */
export function measureRequests(app: FastifyInstance, meter: Meter): void {
  const duration = meter.createHistogram("http_server_request_duration_seconds", {
    ...SECONDS,
    description: "Duration of requests",
  });
  const activeRequests = meter.createUpDownCounter("http_server_active_requests", {
    description: "Requests in flight",
  });
  const signInFailures = meter.createCounter("market_sign_in_failures", {
    description: "Failed sign-ins, and those that the limits refused",
  });

  app.addHook("onRequest", (request, reply, done) => {
    const begin = performance.now();
    // Node's parser accepts a fixed list of methods, so the number of series is bounded.
    const method = { http_request_method: request.method };
    activeRequests.add(1, method);
    reply.raw.once("close", () => {
      activeRequests.add(-1, method);
      const { url: route = "" } = request.routeOptions;
      const { statusCode, writableEnded } = reply.raw;
      duration.record((performance.now() - begin) / 1000, {
        ...method,
        http_route: route,
        ...(writableEnded ? { http_response_status_code: statusCode } : { error_type: "canceled" }),
      });
      const reason = route === SIGN_IN_ROUTE ? SIGN_IN_FAILURES.get(statusCode) : undefined;
      if (reason !== undefined) signInFailures.add(1, { reason });
    });
    done();
  });
}
