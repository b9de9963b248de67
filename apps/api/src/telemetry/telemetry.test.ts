import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { diag } from "@opentelemetry/api";
import { findFreePort } from "@market/testing/find-free-port";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { jobRuns } from "../plugins/run-periodically.ts";
import { createLoggerOptions } from "../plugins/logger-options.ts";
import { addCleanup } from "../testing/add-cleanup.ts";
import { type ReceivedSpan, startOtlpCollector } from "../testing/otlp-collector.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { startTelemetry, type Telemetry } from "./telemetry.ts";

const TRACE_ID = "0af7651916cd43dd8448eb211c80319c";
const PARENT_ID = "b7ad6b7169203331";
const PROXY = "10.0.0.1";

const logStream = new PassThrough();
let telemetry: Telemetry;
let server: TestApp;
let spans: ReceivedSpan[];
let metricsUrl: string;

beforeAll(async () => {
  const collector = await startOtlpCollector();
  spans = collector.spans;
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url);
  vi.stubEnv("OTEL_EXPORTER_OTLP_PROTOCOL", "http/json");
  vi.stubEnv("OTEL_BSP_SCHEDULE_DELAY", "50");
  vi.stubEnv("OTEL_RESOURCE_ATTRIBUTES", "deployment.environment.name=test");
  const port = await findFreePort();
  metricsUrl = `http://127.0.0.1:${port}`;
  telemetry = await startTelemetry({
    metricsServer: { host: "127.0.0.1", port },
    hasTraces: true,
  });
  addCleanup(() => telemetry.stop());
  server = await createTestApp({
    telemetry,
    trustProxy: [PROXY],
    mailer: telemetry.observeMailer({
      send: async () => {
        throw Object.assign(new Error("refused"), { code: "ECONNECTION" });
      },
    }),
    logger: { ...createLoggerOptions("info"), stream: logStream },
  });
});

async function readMetrics(): Promise<string> {
  return (await fetch(`${metricsUrl}/metrics`)).text();
}

/** Returns the value of a series, named with its labels in any order. */
async function getSample(name: string, labels: Record<string, string> = {}): Promise<number> {
  const line = (await readMetrics())
    .split("\n")
    .find(
      (candidate) =>
        candidate.match(/^\w+/)?.[0] === name &&
        Object.entries(labels).every(([key, value]) => candidate.includes(`${key}="${value}"`)),
    );
  return Number(line?.split(" ").at(-1) ?? Number.NaN);
}

/** Waits for the span of a request, and returns the spans of its trace. */
async function findSpans(requestId: unknown): Promise<ReceivedSpan[]> {
  const isOfRequest = ({ attributes }: ReceivedSpan) =>
    JSON.stringify(attributes["http.response.header.x-request-id"] ?? "").includes(
      String(requestId),
    );
  await expect.poll(() => spans.some(isOfRequest)).toBe(true);
  const root = spans.find(isOfRequest);
  return spans.filter(({ traceId }) => traceId === root?.traceId);
}

describe("/metrics", () => {
  test("has the requests by route and status", async () => {
    await server.get("/admin/shops?limit=5");
    await server.app.inject("/api/admin/shops");
    await server.app.inject("/api/no-such-route");
    const count = "http_server_request_duration_seconds_count";
    const route = { http_request_method: "GET", http_route: "/api/admin/shops" };
    expect(await getSample(count, { ...route, http_response_status_code: "200" })).toBe(1);
    expect(await getSample(count, { ...route, http_response_status_code: "401" })).toBe(1);
    expect(await readMetrics()).not.toContain("no-such-route");
    expect(await getSample("http_server_active_requests")).toBe(0);
  });

  test("has the queries, and the connections of the pool", async () => {
    const labels = { db_operation_name: "SELECT" };
    const count = "db_client_operation_duration_seconds_count";
    const before = await getSample(count, labels);
    await server.get("/admin/users");
    expect(await getSample(count, labels)).toBeGreaterThan(before);
    const connections = "db_client_connection_count";
    expect(await getSample(connections, { db_client_connection_state: "idle" })).toBeGreaterThan(0);
    expect(await getSample(connections, { db_client_connection_state: "used" })).toBeLessThan(2);
    expect(await getSample("db_client_connection_max")).toBe(10);
    const queries = Array.from({ length: 12 }, () =>
      server.db.$client.query("select pg_sleep(0.3)"),
    );
    expect(await getSample("db_client_connection_pending_requests")).toBeGreaterThanOrEqual(2);
    await Promise.all(queries);
    expect(await getSample("db_client_connection_wait_time_seconds_count")).toBeGreaterThan(12);
  });

  test("counts failed sign-ins and those that the limits refuse", async () => {
    const payload = { email: "somebody@example.com", password: "wrong" };
    for (let attempt = 0; attempt < 11; attempt += 1) {
      await server.app.inject({ method: "POST", url: "/api/admin/login", payload });
    }
    const name = "market_sign_in_failures_total";
    expect(await getSample(name, { reason: "credentials" })).toBe(10);
    expect(await getSample(name, { reason: "limit" })).toBe(1);
  });

  test("has the queue of mails, and the failures to send them", async () => {
    expect(await getSample("market_mail_queue_length")).toBe(0);
    const payload = { email: "a@b.example", firstname: "Ada", lastname: "Obi", role: "admin" };
    await server.call("POST", "/admin/invite", { payload });
    expect(await getSample("market_mail_queue_length")).toBe(1);
    expect(await getSample("market_mail_queue_oldest_age_seconds")).toBeLessThan(60);
    const failures = { operation: "send", error_type: "ECONNECTION" };
    await expect.poll(() => getSample("market_mail_duration_seconds_count", failures)).toBe(1);
  });

  test("has jobs, restarts of the database, the process and the version", async () => {
    await jobRuns.tracePromise(async () => undefined, { name: "totals" });
    telemetry.countDatabaseRestart();
    expect(await getSample("market_job_duration_seconds_count", { job: "totals" })).toBe(1);
    expect(await getSample("market_database_restarts_total")).toBe(1);
    expect(await getSample("process_cpu_seconds_total")).toBeGreaterThan(0);
    expect(await getSample("process_resident_memory_bytes")).toBeGreaterThan(1e6);
    expect(await getSample("nodejs_eventloop_delay_seconds", { quantile: "0.99" })).toBeGreaterThan(
      0,
    );
    expect(await getSample("target_info", { service_version: "0.1.0" })).toBe(1);
  });

  test("is not part of the API's port", async () => {
    const response = await server.app.inject("/metrics");
    expect(response.body).not.toContain("http_server");
  });

  test("says which variables are wrong when its port is in use", async () => {
    const { hostname: host, port } = new URL(metricsUrl);
    const metricsServer = { host, port: Number(port) };
    await expect(startTelemetry({ metricsServer, hasTraces: false })).rejects.toThrow(
      `METRICS_PORT ${port} of METRICS_HOST ${host} cannot be used (EADDRINUSE).`,
    );
  });
});

describe("traces", () => {
  const traceparent = `00-${TRACE_ID}-${PARENT_ID}-01`;

  test("continue that of a trusted proxy, with the queries of the request", async () => {
    const response = await server.call("GET", "/admin/users?q=secret-name", {
      headers: { traceparent, "x-request-id": "id-of-the-proxy" },
      remoteAddress: PROXY,
    });
    expect(response.headers["x-request-id"]).toBe("id-of-the-proxy");
    const trace = await findSpans("id-of-the-proxy");
    const [request, ...queries] = trace.toSorted((a) => (a.parentSpanId === PARENT_ID ? -1 : 1));
    expect(request).toMatchObject({
      traceId: TRACE_ID,
      name: "GET /api/admin/users",
      attributes: {
        "http.route": "/api/admin/users",
        "http.response.status_code": 200,
        "url.path": "/api/admin/users",
      },
      resource: { "service.name": "market-admin", "deployment.environment.name": "test" },
    });
    expect(queries.length).toBeGreaterThanOrEqual(2);
    for (const { parentSpanId, attributes } of queries) {
      expect(parentSpanId).toBe(request?.spanId);
      expect(attributes["db.query.text"]).toMatch(/^\s*(select|with|update) /i);
    }
    expect(JSON.stringify(trace)).not.toContain("secret-name");
  });

  test("start anew for a client, whose trace is not trusted", async () => {
    const response = await server.call("GET", "/admin/admins", { headers: { traceparent } });
    const [span] = await findSpans(response.headers["x-request-id"]);
    expect(span?.traceId).toMatch(/^[\da-f]{32}$/);
    expect(span?.traceId).not.toBe(TRACE_ID);
  });

  test("are named in the log lines of their requests, and the log has their problems", async () => {
    diag.error("an invented problem");
    const response = await server.app.inject("/api/health/live");
    const requestId = response.headers["x-request-id"];
    const [span] = await findSpans(requestId);
    logStream.end();
    const lines = (await text(logStream)).split("\n");
    const line = lines.find(
      (candidate) =>
        candidate.includes(`"reqId":"${String(requestId)}"`) &&
        candidate.includes("request completed"),
    );
    expect(lines.find((candidate) => candidate.includes("an invented problem"))).toContain(
      '"level":40',
    );
    expect(line).toContain(`"trace_id":"${span?.traceId}","span_id":"${span?.spanId}"`);
  });
});

test.each([
  ["nothing while both are off", { hasTraces: false }, []],
  [
    "only the libraries of metrics for metrics",
    { metricsServer: { host: "127.0.0.1", port: 1 }, hasTraces: false },
    ["api", "exporter-prometheus"],
  ],
])("loads %s", (_, options, expected) => {
  const printLoadedModules = `
    import { registerHooks } from "node:module";
    registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) });
    await import("./src/app.ts");
    const { startTelemetry } = await import("./src/telemetry/telemetry.ts");
    await startTelemetry(${JSON.stringify(options)}).catch(() => undefined);
    process.exit();
  `;
  const loaded = execFileSync("node", ["--input-type=module", "-e", printLoadedModules], {
    cwd: join(import.meta.dirname, "../.."),
    encoding: "utf8",
  });
  expect(loaded).toContain("/src/app.ts");
  const libraries = ["api", "exporter-prometheus", "sdk-node"].filter((library) =>
    loaded.includes(`/@opentelemetry/${library}/`),
  );
  expect(libraries).toEqual(expected);
});
