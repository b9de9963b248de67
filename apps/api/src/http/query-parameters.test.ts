import { beforeAll, describe, expect, test } from "vitest";
import { listApiRoutes } from "../../test/support/list-api-routes.ts";
import { createTestApp, type TestApp } from "../../test/support/test-app.ts";

let server: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await createTestApp();
  headers = { authorization: `Bearer ${await server.signInAs("super_admin")}` };
});

const refusal = (message: string) => ({ statusCode: 400, body: JSON.stringify({ message }) });

test("no route has a parameter that it does not declare", async () => {
  const routes = listApiRoutes(server.app).filter(({ url }) => !url.startsWith("/api/docs"));
  expect(routes.length).toBeGreaterThan(50);
  for (const { method, url } of routes) {
    const path = url.replaceAll(/:\w+/g, "01900000-0000-7000-8000-000000000000");
    const { statusCode, body } = await server.app.inject({
      method,
      url: `${path}?stauts=active`,
      headers,
    });
    const message = method === "HEAD" ? "" : '{"message":"There is no parameter \\"stauts\\"."}';
    expect([`${method} ${url}`, statusCode, body]).toEqual([`${method} ${url}`, 400, message]);
  }
});

test.each([
  ["/admin/users?search=x", "search"],
  ["/admin/shops?q=a&__proto__=1", "__proto__"],
  ["/admin/shops?q[]=a", "q[]"],
  ["/admin/shops?Q=a", "Q"],
  ["/admin/shops?=a", ""],
  ["/admin/products?account_type=seller", "account_type"],
  ["/admin/shops/export?id=one", "id"],
  ["/admin/shops/export?limit=1", "limit"],
  ["/admin/shops/search?q=a&limit=1", "limit"],
  ["/admin/dashboard/stats?range=7", "range"],
  [`/admin/users?${"x".repeat(1000)}=1`, "x".repeat(100)],
])("%s is refused with the name of the parameter", async (path, name) => {
  const response = await server.call("GET", path, { headers });
  expect(response).toMatchObject(refusal(`There is no parameter ${JSON.stringify(name)}.`));
});

test.each([
  ["/admin/users?q=a&q=b", "q"],
  ["/admin/users?limit=1&limit=1", "limit"],
  ["/admin/users?account_type=seller&account_type=buyer", "account_type"],
  ["/admin/shops/export?columns=owner&columns=views", "columns"],
])("%s is refused, because the parameter is repeated", async (path, name) => {
  const response = await server.call("GET", path, { headers });
  expect(response).toMatchObject(refusal(`The parameter "${name}" must be given once.`));
});

test("nothing is said about parameters without a session", async () => {
  const response = await server.app.inject("/api/admin/users?search=x");
  expect(response.statusCode).toBe(401);
});

describe("a search", () => {
  test.each(["%00", "%0A%09", "%7F", ""])("for %s only is none", async (q) => {
    const all = await server.call("GET", "/admin/shops", { headers });
    const response = await server.call("GET", `/admin/shops?q=${q}`, { headers });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(all.json());
  });

  test("drops control characters", async () => {
    const plain = await server.call("GET", "/admin/categories?q=elec", { headers });
    const response = await server.call("GET", "/admin/categories?q=%00el%0Aec%C2%85", { headers });
    expect(plain.json()).toHaveProperty("data.length", 1);
    expect(response.json()).toEqual(plain.json());
  });
});
