import { beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../test/support/test-app.ts";

const ORIGIN = "https://panel.example";
const PREFLIGHT = {
  "access-control-request-method": "POST",
  "access-control-request-headers": "authorization,content-type",
};

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ corsOrigins: [ORIGIN, "http://localhost:5173"] });
});

const sendPreflight = (origin: string, url = "/api/admin/products") =>
  server.app.inject({ method: "OPTIONS", url, headers: { origin, ...PREFLIGHT } });

const get = (origin: string, url: string) => server.app.inject({ url, headers: { origin } });

function listCorsHeaders(headers: object): string[] {
  return Object.keys(headers).filter((name) => name.startsWith("access-control-"));
}

describe("an origin of the list", () => {
  test("may send every call, without a session for the preflight request", async () => {
    const response = await sendPreflight(ORIGIN);
    expect(response.statusCode).toBe(204);
    expect(response.headers).toMatchObject({
      "access-control-allow-origin": ORIGIN,
      "access-control-allow-methods": "GET, HEAD, POST, PUT, DELETE",
      "access-control-allow-headers": "Authorization, Content-Type, Idempotency-Key, If-Match",
      "access-control-max-age": "7200",
      vary: "Origin",
    });
    expect(response.headers).not.toHaveProperty("access-control-allow-credentials");
  });

  test.each([
    ["a response", "GET", "/api/health/live", 200],
    ["an error without a session", "GET", "/api/admin/users", 401],
    ["an unknown call", "GET", "/api/nothing", 404],
    ["a malformed body", "POST", "/api/admin/login", 400],
  ] as const)("can read %s", async (_, method, url, status) => {
    const response = await server.app.inject({ method, url, headers: { origin: ORIGIN } });
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({
      "access-control-allow-origin": ORIGIN,
      "access-control-expose-headers":
        "Api-Capabilities, Api-Role, Date, Retry-After, WWW-Authenticate",
      vary: "Origin",
    });
  });

  test("can read a compressed response, which also depends on the encoding", async () => {
    const response = await server.call("GET", "/admin/users", {
      headers: { origin: ORIGIN, "accept-encoding": "br" },
    });
    expect(response.headers).toMatchObject({
      "access-control-allow-origin": ORIGIN,
      vary: "Origin, accept-encoding",
    });
  });

  test("cannot read what is not the API", async () => {
    for (const url of ["/", "/apidocs", "/uploads/images/a.webp"]) {
      const responses = [await get(ORIGIN, url), await sendPreflight(ORIGIN, url)];
      for (const { headers } of responses) expect.soft(listCorsHeaders(headers), url).toEqual([]);
    }
  });
});

describe("another origin", () => {
  test.each([
    "null",
    "*",
    "https://evil.example",
    "http://panel.example",
    "https://panel.example:8443",
    "https://panel.example/",
    "https://PANEL.example",
    "https://panel.example.evil.example",
    "https://evil-panel.example",
    "https://sub.panel.example",
    `${ORIGIN}, https://evil.example`,
    "",
  ])("%j gets no CORS headers", async (origin) => {
    const preflight = await sendPreflight(origin);
    expect(preflight.statusCode).toBe(404);
    const response = await get(origin, "/api/health/live");
    expect(response.statusCode).toBe(200);
    for (const { headers } of [preflight, response]) {
      expect(listCorsHeaders(headers)).toEqual([]);
      expect(headers["vary"]).toBe("Origin");
    }
  });

  test("gets no CORS headers without a list", async () => {
    const { app } = await createTestApp({ data: "empty" });
    const headers = { origin: ORIGIN, ...PREFLIGHT };
    const preflight = await app.inject({ method: "OPTIONS", url: "/api/admin/users", headers });
    expect(preflight.statusCode).toBe(404);
    const response = await app.inject({ url: "/api/health/live", headers });
    expect(listCorsHeaders({ ...preflight.headers, ...response.headers })).toEqual([]);
    expect(response.headers).not.toHaveProperty("vary");
  });
});
