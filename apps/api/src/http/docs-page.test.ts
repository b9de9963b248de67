import { beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../test/support/test-app.ts";

let server: TestApp;
let cookie: string;
beforeAll(async () => {
  server = await createTestApp();
  cookie = `sidebar=open; accessToken=${await server.signIn()}; theme=dark`;
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });

describe("GET /api/docs", () => {
  test.each([
    ["no cookie", {}],
    ["an unknown token", { cookie: `accessToken=${"a".repeat(43)}` }],
    ["a token with another name", { cookie: `xaccessToken=${"a".repeat(43)}` }],
    ["a malformed token", { cookie: "accessToken=junk" }],
  ])("refuses a request with %s", async (_, headers) => {
    const response = await get("/api/docs", headers);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({
      message: "Your session has expired. Sign in again.",
    });
  });

  test("shows the page with the cookie of a session, and all files that it loads", async () => {
    const page = await get("/api/docs", { cookie });
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["cache-control"]).toBe("no-store");
    const files = [...page.body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, url = ""]) => url);
    expect(files.length).toBeGreaterThan(5);
    for (const file of [...files, "/api/docs/json", "/api/docs/yaml"]) {
      expect.soft(file).toMatch(/^\/api\/docs\//);
      expect.soft((await get(file, { cookie })).statusCode, file).toBe(200);
      expect.soft((await get(file)).statusCode, file).toBe(401);
    }
  });

  test("runs scripts of this server only, and none inline", async () => {
    const page = await get("/api/docs", { cookie });
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    for (const [, code] of page.body.matchAll(/<script[^>]*>([^]*?)<\/script>/g)) {
      expect(code?.trim()).toBe("");
    }
    expect(page.body).not.toMatch(/https?:|\son\w+=/);
    const initializer = await get("/api/docs/static/swagger-initializer.js", { cookie });
    expect(initializer.body).toContain("validatorUrl: null");
  });
});

describe("the session cookie", () => {
  test.each([
    ["GET", "/api/admin/users"],
    ["GET", "/api/docsx"],
    ["POST", "/api/admin/products"],
    ["DELETE", "/api/upload/single"],
  ] as const)("does not authorize %s %s", async (method, url) => {
    const response = await server.app.inject({ method, url, headers: { cookie } });
    expect(response.statusCode).toBe(url === "/api/docsx" ? 404 : 401);
  });

  test("authorizes GET requests only", async () => {
    const response = await server.app.inject({
      method: "HEAD",
      url: "/api/docs",
      headers: { cookie },
    });
    expect(response.statusCode).toBe(401);
  });
});
