import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { PERMISSIONS } from "../auth/permissions.ts";
import { createTemporaryFolder } from "../../test/support/temporary-folder.ts";
import { createTestApp } from "../../test/support/test-app.ts";

interface Operation {
  security?: { session?: string[] }[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, object>;
}

const require = createRequire(import.meta.url);
const REDOCLY = join(dirname(require.resolve("@redocly/cli/package.json")), "bin/cli.js");
const lintResultSchema = z.object({
  totals: z.object({ errors: z.int(), warnings: z.int() }),
  problems: z.array(z.object({ ruleId: z.string(), message: z.string() })),
});

let document: string;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  const server = await createTestApp();
  const response = await server.get("/docs/json");
  document = response.body;
  ({ paths } = response.json<{ paths: typeof paths }>());
});

describe("the OpenAPI document", () => {
  test("passes the recommended rules of Redocly without errors or warnings", async () => {
    const file = join(await createTemporaryFolder(), "openapi.json");
    await writeFile(file, document);
    const args = [REDOCLY, "lint", "--extends=recommended", "--format=json", file];
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: dirname(file),
      env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_NOTIFICATIONS: "true" },
    }).catch((error: { stdout: string }) => error);
    expect(lintResultSchema.parse(JSON.parse(stdout))).toEqual({
      totals: { errors: 0, warnings: 0 },
      problems: [],
    });
  });

  test("has the license of the repository", () => {
    const { info } = JSON.parse(document) as { info: { license: object } };
    expect(info.license).toEqual({ name: "MIT", identifier: "MIT" });
  });

  test("has every call of the specification and of the capabilities", () => {
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.toSorted()).toEqual([
      "DELETE /api/admin/admins/{adminId}/factors",
      "DELETE /api/admin/admins/{adminId}/sessions",
      "DELETE /api/admin/factors/authenticator",
      "DELETE /api/admin/factors/passkeys/{passkeyId}",
      "DELETE /api/admin/sessions",
      "DELETE /api/admin/sessions/{sessionId}",
      "DELETE /api/upload/single",
      "GET /api/admin/activity",
      "GET /api/admin/activity/export",
      "GET /api/admin/activity/verification",
      "GET /api/admin/admins",
      "GET /api/admin/admins/pending",
      "GET /api/admin/categories",
      "GET /api/admin/categories/export",
      "GET /api/admin/dashboard/series",
      "GET /api/admin/dashboard/stats",
      "GET /api/admin/factors",
      "GET /api/admin/factors/authenticator",
      "GET /api/admin/factors/passkeys/options",
      "GET /api/admin/login/passkey",
      "GET /api/admin/preferences",
      "GET /api/admin/products",
      "GET /api/admin/products/export",
      "GET /api/admin/sessions",
      "GET /api/admin/shops",
      "GET /api/admin/shops/export",
      "GET /api/admin/shops/search",
      "GET /api/admin/step-up",
      "GET /api/admin/transactions",
      "GET /api/admin/users",
      "GET /api/admin/users/export",
      "GET /api/health",
      "GET /api/health/live",
      "POST /api/admin/accept-invite",
      "POST /api/admin/activity/verification",
      "POST /api/admin/admins/cancel-invite",
      "POST /api/admin/admins/resend-invite",
      "POST /api/admin/exports",
      "POST /api/admin/factors/passkeys",
      "POST /api/admin/factors/recovery-codes",
      "POST /api/admin/forgot-password",
      "POST /api/admin/invite",
      "POST /api/admin/login",
      "POST /api/admin/login/factor",
      "POST /api/admin/login/passkey",
      "POST /api/admin/logout",
      "POST /api/admin/password",
      "POST /api/admin/products",
      "POST /api/admin/step-up",
      "POST /api/categories",
      "POST /api/upload/single",
      "PUT /api/admin/categories/{id}",
      "PUT /api/admin/factors/authenticator",
      "PUT /api/admin/factors/passkeys/{passkeyId}",
      "PUT /api/admin/preferences/{list}",
    ]);
  });

  test("marks the calls that need no session", () => {
    const open = Object.entries(paths).filter(([, operations]) =>
      Object.values(operations).some(({ security }) => security?.length === 0),
    );
    expect(open.map(([path]) => path).toSorted()).toEqual([
      "/api/admin/accept-invite",
      "/api/admin/forgot-password",
      "/api/admin/login",
      "/api/admin/login/factor",
      "/api/admin/login/passkey",
      "/api/health",
      "/api/health/live",
    ]);
  });

  test("names the permission of every other call", () => {
    const permissions = Object.values(paths)
      .flatMap((operations) => Object.values(operations))
      .filter(({ security }) => security?.length !== 0)
      .map(({ security }) => security?.[0]?.session?.[0]);
    expect(new Set(permissions)).toEqual(
      new Set(PERMISSIONS.filter((name) => name !== "uploads:delete-any")),
    );
  });

  test.each([
    ["/api/health", "get", ["200", "400", "429", "431", "500", "503"]],
    ["/api/admin/admins", "get", ["200", "400", "401", "403", "429", "431", "500", "503"]],
    ["/api/admin/shops/export", "get", ["200", "400", "401", "403", "429", "431", "500", "503"]],
    ["/api/admin/shops", "get", ["200", "400", "401", "403", "429", "431", "500", "503"]],
    [
      "/api/admin/products",
      "post",
      ["201", "400", "401", "403", "408", "413", "415", "422", "429", "431", "500", "503"],
    ],
  ])("lists the responses of %s %s", (path, method, statuses) => {
    expect(Object.keys(paths[path]?.[method]?.responses ?? {})).toEqual(statuses);
  });

  test.each([
    ["/api/admin/products", "application/json", ["shopId", "images", "delivery_fee"]],
    ["/api/upload/single", "multipart/form-data", ["file", "fileType"]],
  ])("describes the body of POST %s", (path, type, fields) => {
    const content = paths[path]?.["post"]?.requestBody?.content ?? {};
    expect(Object.keys(content)).toEqual([type]);
    expect(Object.keys(content[type]?.schema.properties ?? {})).toEqual(
      expect.arrayContaining(fields),
    );
  });
});

test("a request with too large headers gets the response that the document describes", async () => {
  const { app } = await createTestApp({ data: "empty" });
  const url = await app.listen({ port: 0 });
  const response = await fetch(`${url}/api/health`, { headers: { "x-large": "a".repeat(20_000) } });
  expect(response.status).toBe(431);
  expect(await response.json()).toMatchObject({ message: expect.any(String) });
});
