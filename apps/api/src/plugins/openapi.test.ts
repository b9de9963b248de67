import { beforeAll, describe, expect, test } from "vitest";
import { createTestApp } from "../testing/test-app.ts";

interface Operation {
  security?: object[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
}
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  const server = await createTestApp();
  ({ paths } = (await server.get("/docs/json")).json<{ paths: typeof paths }>());
});

describe("the OpenAPI description", () => {
  test("has every call of the specification", () => {
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.toSorted()).toEqual([
      "DELETE /api/upload/single",
      "GET /api/admin/admins",
      "GET /api/admin/admins/pending",
      "GET /api/admin/categories",
      "GET /api/admin/dashboard/stats",
      "GET /api/admin/products",
      "GET /api/admin/shops",
      "GET /api/admin/shops/search",
      "GET /api/admin/transactions",
      "GET /api/admin/users",
      "GET /api/health",
      "POST /api/admin/accept-invite",
      "POST /api/admin/admins/cancel-invite",
      "POST /api/admin/admins/resend-invite",
      "POST /api/admin/invite",
      "POST /api/admin/login",
      "POST /api/admin/products",
      "POST /api/categories",
      "POST /api/upload/single",
      "PUT /api/admin/categories/{id}",
    ]);
  });

  test("says which calls need no session", () => {
    const open = Object.entries(paths).filter(([, operations]) =>
      Object.values(operations).some(({ security }) => security?.length === 0),
    );
    expect(open.map(([path]) => path).toSorted()).toEqual([
      "/api/admin/accept-invite",
      "/api/admin/login",
      "/api/health",
    ]);
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
