import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { findFreePort } from "@market/testing/find-free-port";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { sessionResponseSchema } from "../modules/accounts/accounts.schema.ts";
import { startFakeS3 } from "../../test/support/fake-s3.ts";
import { type ReceivedSpan, startOtlpCollector } from "../../test/support/otlp-collector.ts";
import { readExpressions, readNames, TARGET_LABELS } from "../../test/support/monitoring-files.ts";
import {
  findPostgres,
  killServers,
  type RunningServer,
  startServer,
} from "../../test/support/server-process.ts";
import { createTemporaryFolder } from "../../test/support/temporary-folder.ts";
import { runTestCli } from "../../test/support/test-cli.ts";
import { createTestDatabase } from "../../test/support/test-database.ts";
import { startTelemetry } from "./telemetry.ts";

const TRACE_ID = "0af7651916cd43dd8448eb211c80319c";
const PARENT_ID = "b7ad6b7169203331";
const TRACEPARENT = { traceparent: `00-${TRACE_ID}-${PARENT_ID}-01` };
const ENCRYPTION_KEYS = Buffer.alloc(32).toString("base64");
const ADMIN = { email: "operator@example.com", password: "grebe-canoe-lantern-41" };

/** Prints the libraries of OpenTelemetry that a process loads. */
const PRINT_LIBRARIES = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  registerHooks({
    load(url, context, next) {
      if (url.includes("/@opentelemetry/")) console.log(url);
      return next(url, context);
    },
  });
`)}`;

let spans: ReceivedSpan[];
/** Behind a trusted proxy, with an own database and a mail server that is away. */
let server: RunningServer;
let metricsPort: number;
let log = "";
let authorization: string;
let databaseUrl: string;
let lockSessions: () => Promise<() => Promise<unknown>>;
/** Without a proxy, with the embedded database. */
let embedded: RunningServer;
let embeddedMetricsPort: number;
let dataDir: string;

beforeAll(async () => {
  const collector = await startOtlpCollector();
  spans = collector.spans;
  const telemetry = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_BSP_SCHEDULE_DELAY: "50",
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
  };
  const { host, user } = inject("postgres");
  const db = await createTestDatabase("demo");
  lockSessions = async () => {
    const client = await db.$client.connect();
    await client.query("begin; lock table sessions");
    return async () => {
      await client.query("rollback");
      client.release();
    };
  };
  databaseUrl = `postgres://${user}@${encodeURIComponent(host)}/${db.$client.options.database}`;
  [metricsPort, embeddedMetricsPort] = [await findFreePort(), await findFreePort()];
  dataDir = await createTemporaryFolder();
  [server, embedded] = await Promise.all([
    startServer(
      {
        ...telemetry,
        NODE_OPTIONS: PRINT_LIBRARIES,
        DATA_DIR: await createTemporaryFolder(),
        DATABASE_URL: databaseUrl,
        ENCRYPTION_KEYS,
        METRICS_PORT: String(metricsPort),
        TRUST_PROXY: "127.0.0.1",
        ...(await startFakeS3()).variables,
        SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        LOG_LEVEL: "info",
      },
      { isDemo: false },
    ),
    startServer({
      ...telemetry,
      OTEL_PROPAGATORS: "tracecontext,b3",
      DATA_DIR: dataDir,
      METRICS_PORT: String(embeddedMetricsPort),
    }),
  ]);
  server.child.stdout.on("data", (chunk) => void (log += String(chunk)));
  const response = await signIn(ADMIN.password);
  authorization = `Bearer ${sessionResponseSchema.parse(await response.json()).token}`;
});
afterAll(killServers);

/** Signs in at the server as an administrator who exists. */
async function signIn(password: string): Promise<Response> {
  return fetch(`${server.url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...ADMIN, password }),
  });
}

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}/api${path}`, { headers: { authorization, ...headers } });
}

async function invite(email: string): Promise<Response> {
  const response = await fetch(`${server.url}/api/admin/invite`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ email, firstname: "Ada", lastname: "Obi", role: "admin" }),
  });
  expect(response.ok).toBe(true);
  return response;
}

async function readMetrics(port = metricsPort): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

/** Returns the value of a series, named with its labels in any order. */
async function getSample(
  name: string,
  labels: Record<string, string> = {},
  port = metricsPort,
): Promise<number> {
  const line = (await readMetrics(port))
    .split("\n")
    .find(
      (candidate) =>
        getName(candidate) === name &&
        Object.entries(labels).every(([key, value]) => candidate.includes(`${key}="${value}"`)),
    );
  return Number(line?.split(" ").at(-1) ?? Number.NaN);
}

/** Waits for the span of a request, and returns the spans of its trace. */
async function findSpans(requestId: string | null): Promise<ReceivedSpan[]> {
  const isOfRequest = ({ attributes }: ReceivedSpan) =>
    JSON.stringify(attributes["http.response.header.x-request-id"] ?? "").includes(
      String(requestId),
    );
  await expect.poll(() => spans.some(isOfRequest)).toBe(true);
  const root = spans.find(isOfRequest);
  return spans.filter(({ traceId }) => traceId === root?.traceId);
}

/** Returns the name of the metric of a line of `/metrics`. */
function getName(line: string): string {
  return line.match(/^\w+/)?.[0] ?? "";
}

function listLabels(lines: string[]): string[] {
  return lines.flatMap((line) => line.match(/\w+(?==")/g) ?? []);
}

describe("/metrics", () => {
  test("has the requests by route and status, and not its own", async () => {
    await get("/admin/shops?limit=5");
    await get("/admin/shops", { authorization: "" });
    await get("/no-such-route");
    const count = "http_server_request_duration_seconds_count";
    const route = { http_request_method: "GET", http_route: "/api/admin/shops" };
    expect(await getSample(count, { ...route, http_response_status_code: "200" })).toBe(1);
    expect(await getSample(count, { ...route, http_response_status_code: "401" })).toBe(1);
    const metrics = await readMetrics();
    expect(metrics).not.toContain("no-such-route");
    const unknown = /http_server_request_duration_seconds_count\{.*status_code="404".*\} 1$/gm;
    expect(metrics.match(unknown)).toHaveLength(1);
  });

  test("has the failed sign-ins and those that the limits refuse", async () => {
    for (let attempt = 0; attempt < 11; attempt += 1) await signIn("wrong");
    const count = "http_server_request_duration_seconds_count";
    const route = { http_request_method: "POST", http_route: "/api/admin/login" };
    expect(await getSample(count, { ...route, http_response_status_code: "401" })).toBe(10);
    expect(await getSample(count, { ...route, http_response_status_code: "429" })).toBe(1);
  });

  test("has the queries, and the connections of the pool", async () => {
    const labels = { db_operation_name: "SELECT" };
    const count = "db_client_operation_duration_seconds_count";
    const before = await getSample(count, labels);
    await get("/admin/users");
    expect(await getSample(count, labels)).toBeGreaterThan(before);
    const connections = "db_client_connections";
    expect(await getSample(connections, { db_client_connection_state: "idle" })).toBeGreaterThan(0);
    expect(await getSample(connections, { db_client_connection_state: "used" })).toBeLessThan(2);
    expect(await getSample("db_client_connection_max")).toBe(10);
  });

  test("has the queries that wait for a connection, as long as they wait", async () => {
    const pending = "db_client_connection_pending_requests";
    expect(await getSample(pending)).toBe(0);
    const unlock = await lockSessions();
    // More than the pool has: each request looks up its session.
    const responses = Array.from({ length: 15 }, () => get("/admin/users"));
    await expect.poll(() => getSample(pending)).toBeGreaterThan(1);
    await unlock();
    await Promise.all(responses);
    expect(await getSample(pending)).toBe(0);
  });

  test("has the queue of mails, and the failures to send them", async () => {
    expect(await getSample("market_mail_queue_length")).toBe(0);
    await invite("first@b.example");
    expect(await getSample("market_mail_queue_length")).toBe(1);
    expect(await getSample("market_mail_queue_oldest_age_seconds")).toBeLessThan(60);
    const failures = { job_name: "send-mail", error_type: "ESOCKET" };
    await expect.poll(() => getSample("market_job_duration_seconds_count", failures)).toBe(1);
  });

  test("has the age of the last backup, if there is one", async () => {
    expect(await getSample("market_backup_age_seconds")).toBeNaN();
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: await createTemporaryFolder() };
    const backup = join(await createTemporaryFolder(), "backup");
    expect(await runTestCli(["backup", backup], env)).toMatchObject({ code: 0 });
    expect(await getSample("market_backup_age_seconds")).toBeGreaterThan(0);
    expect(await getSample("market_backup_age_seconds")).toBeLessThan(60);
  });

  test("has jobs, the process and the version", async () => {
    expect(await getSample("market_job_duration_seconds_count", { job_name: "totals" })).toBe(1);
    expect(await getSample("process_cpu_seconds_total")).toBeGreaterThan(0);
    expect(await getSample("process_resident_memory_bytes")).toBeGreaterThan(1e6);
    expect(await getSample("nodejs_eventloop_delay_p99")).toBeGreaterThan(0);
    expect(
      await getSample("v8js_memory_heap_used", { v8js_heap_space_name: "old_space" }),
    ).toBeGreaterThan(0);
    expect(await getSample("target_info", { service_version: "0.1.0" })).toBe(1);
  });

  test("counts the restarts of the embedded database", async () => {
    const name = "market_database_restarts_total";
    expect(await getSample(name, {}, embeddedMetricsPort)).toBe(0);
    for (const pid of findPostgres(dataDir)) process.kill(pid, "SIGKILL");
    await expect.poll(() => getSample(name, {}, embeddedMetricsPort)).toBe(1);
  });

  test("has the metrics and labels of the alerts and the dashboard, and none that Prometheus renames", async () => {
    await invite("third@b.example");
    const failures = { error_type: "ESOCKET" };
    await expect
      .poll(() => getSample("market_job_duration_seconds_count", failures))
      .toBeGreaterThan(0);
    const lines = (await readMetrics()).split("\n").filter((line) => /^\w/.test(line));
    expect(TARGET_LABELS.filter((label) => listLabels(lines).includes(label))).toEqual([]);

    const expressions = readExpressions();
    expect(expressions.length).toBeGreaterThan(20);
    for (const expression of expressions) {
      const { metrics, labels } = readNames(expression);
      const series = lines.filter((line) => metrics.includes(getName(line)));
      expect(new Set(series.map(getName))).toEqual(new Set(metrics));
      expect({ expression, labels: listLabels(series) }).toEqual({
        expression,
        labels: expect.arrayContaining(labels),
      });
    }
  });

  test("is not part of the API's port", async () => {
    expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain("http_server");
  });

  test("says which variables are wrong when its port is in use", async () => {
    const metricsServer = { host: "127.0.0.1", port: metricsPort };
    const starting = startTelemetry({ metricsServer, hasTraces: false }, undefined);
    await expect(starting).rejects.toThrow(
      `METRICS_PORT ${metricsPort} of METRICS_HOST 127.0.0.1 cannot be used (EADDRINUSE).`,
    );
  });
});

describe("traces", () => {
  test("continue that of a trusted proxy, with the queries of the request", async () => {
    const response = await get("/admin/users?q=secret-name", TRACEPARENT);
    const trace = await findSpans(response.headers.get("x-request-id"));
    const request = trace.find(({ parentSpanId }) => parentSpanId === PARENT_ID);
    expect(request).toMatchObject({
      traceId: TRACE_ID,
      name: "GET /api/admin/users",
      attributes: {
        "http.route": "/api/admin/users",
        "http.response.status_code": 200,
        "url.path": "/api/admin/users",
        "client.address": "127.0.0.1",
      },
      resource: { "service.name": "market-admin", "deployment.environment.name": "test" },
    });
    const queries = trace.filter(({ attributes }) => attributes["db.query.text"] !== undefined);
    expect(queries.length).toBeGreaterThanOrEqual(2);
    for (const { parentSpanId, attributes } of queries) {
      expect(parentSpanId).toBe(request?.spanId);
      expect(attributes["db.query.text"]).toMatch(/^\s*(select|with|update) /i);
    }
    expect(JSON.stringify(trace)).not.toContain("secret-name");
    expect(JSON.stringify(trace)).not.toContain(authorization.slice("Bearer ".length));
  });

  test("have the queries of a request that has a body, without their values", async () => {
    const response = await invite("second@b.example");
    const trace = JSON.stringify(await findSpans(response.headers.get("x-request-id")));
    expect(trace).toContain('insert into \\"invitations\\"');
    expect(trace).not.toContain("second@b.example");
  });

  test("have the access to uploaded files in a bucket", async () => {
    await fetch(`${server.url}/uploads/images/no-such-image.webp`);
    const listUrls = () => spans.map(({ attributes }) => attributes["url.full"]);
    const expected = expect.stringContaining("/market/images/no-such-image.webp");
    await expect.poll(listUrls).toContainEqual(expected);
    expect(JSON.stringify(spans)).not.toContain("a-secret");
  });

  test.each([
    ["tracecontext", TRACEPARENT],
    ["b3", { b3: `${TRACE_ID}-${PARENT_ID}-1` }],
    ["b3multi", { "x-b3-traceid": TRACE_ID, "x-b3-spanid": PARENT_ID, "x-b3-sampled": "1" }],
  ])("start again for a client, whose headers are not trusted (%s)", async (_, headers) => {
    const response = await fetch(`${embedded.url}/api/admin/admins`, { headers });
    const [span] = await findSpans(response.headers.get("x-request-id"));
    expect(span?.traceId).toMatch(/^[\da-f]{32}$/);
    expect(span?.traceId).not.toBe(TRACE_ID);
  });

  test("are named in the log lines of their requests", async () => {
    const requestId = (await get("/admin/admins", { authorization: "" })).headers.get(
      "x-request-id",
    );
    const spanOfRequest = (await findSpans(requestId))[0];
    const line = log
      .split("\n")
      .find((text) => text.includes(`"reqId":"${requestId}"`) && text.includes("completed"));
    expect(line).toContain(
      `"trace_id":"${spanOfRequest?.traceId}","span_id":"${spanOfRequest?.spanId}"`,
    );
  });
});

test("has no values of statements that fail", async () => {
  const { host, user } = inject("postgres");
  const query = `
    import { trace } from "@opentelemetry/api";
    import { startTelemetry } from "./src/telemetry/telemetry.ts";
    const telemetry = await startTelemetry({ hasTraces: true });
    const { Pool } = await import("pg");
    const pool = new Pool(${JSON.stringify({ host, user, database: "postgres" })});
    await trace.getTracer("test").startActiveSpan("test", async () => {
      await pool.query("select $1::uuid", [process.env.VALUE]).catch(() => console.log("failed"));
      await pool.query("select $1::text", [process.env.VALUE]);
    });
    await pool.end();
    await telemetry.stop();
  `;
  const output = execFileSync("node", ["--input-type=module", "-e", query], {
    cwd: join(import.meta.dirname, "../.."),
    encoding: "utf8",
    env: { PATH: process.env["PATH"], OTEL_TRACES_EXPORTER: "console", VALUE: "secret-value" },
  });
  expect(output).toContain("failed");
  expect(output).toContain("select $1::uuid");
  expect(output).toContain("select $1::text");
  expect(output).not.toContain("secret-value");
});

test("loads its libraries only when it is on", async () => {
  expect(server.banner).toContain("/@opentelemetry/sdk-node/");
  const off = await startServer({
    NODE_OPTIONS: PRINT_LIBRARIES,
    DATA_DIR: await createTemporaryFolder(),
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEYS,
  });
  expect(off.banner).not.toContain("/@opentelemetry/");
});

test("has the routes and the queries in the metrics without traces, too", async () => {
  const port = await findFreePort();
  const { url, child } = await startServer({
    DATA_DIR: await createTemporaryFolder(),
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEYS,
    METRICS_PORT: String(port),
  });
  let errors = "";
  child.stderr.on("data", (chunk) => void (errors += String(chunk)));
  await fetch(`${url}/api/health`);
  const requests = "http_server_request_duration_seconds_count";
  expect(await getSample(requests, { http_route: "/api/health" }, port)).toBe(1);
  expect(await getSample("db_client_operation_duration_seconds_count", {}, port)).toBeGreaterThan(
    0,
  );
  expect(errors).toBe("");
});
