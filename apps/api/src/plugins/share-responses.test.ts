import { beforeAll, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await server.get("/admin/products");
});

/** Returns the number of queries that some requests cause. */
async function countQueries(request: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(server.db.$client, "query").mockClear();
  await request();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}

test.each([
  "/admin/products?limit=100",
  "/admin/shops",
  "/admin/dashboard/stats",
  "/admin/shops/search?q=ad",
])("50 requests for %s at the same time cause the queries of a few", async (path) => {
  const queries = await countQueries(() => server.get(path));
  const get50 = () => Promise.all(Array.from({ length: 50 }, () => server.get(path)));
  expect(await countQueries(get50)).toBeLessThanOrEqual(4 * queries);
  const bodies = (await get50()).map(({ body }) => body);
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).toBe((await server.get(path)).body);
});

test("a response has what was written before its request, while another one is being read", async () => {
  const list = "/admin/categories";
  const { $client } = server.db;
  const query = $client.query.bind($client) as (...parameters: unknown[]) => Promise<unknown>;
  const [hasRead, mayRespond] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const spy = vi.spyOn($client, "query").mockImplementation(async (...parameters: unknown[]) => {
    const result = await query(...parameters);
    if (!JSON.stringify(parameters[0]).includes("categories")) return result;
    hasRead.resolve();
    await mayRespond.promise;
    return result;
  });
  const before = server.get(list);
  await hasRead.promise;
  spy.mockRestore();
  await server.call("POST", "/categories", { payload: { name: "Written", image: "" } });
  const after = server.get(list);
  // By then, the guard has let `after` pass, too.
  await server.get("/admin/dashboard/stats");
  mayRespond.resolve();
  expect((await before).json().data[0].name).not.toBe("Written");
  expect((await after).json().data[0].name).toBe("Written");
});

test("each request that shares a response is checked", async () => {
  const token = await server.signIn();
  const get = () =>
    server.call("GET", "/admin/users", { headers: { authorization: `Bearer ${token}` } });
  const before = Array.from({ length: 10 }, get);
  const other = server.get("/admin/users");
  const signOut = await server.call("POST", "/admin/logout", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(signOut.statusCode).toBeLessThan(300);
  expect((await get()).statusCode).toBe(401);
  expect((await other).statusCode).toBe(200);
  await Promise.all(before);
});

test("an error of a shared response reaches each request", async () => {
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => server.get("/admin/users?after=e30")),
  );
  for (const { statusCode, body } of responses) {
    expect(statusCode).toBe(400);
    expect(body).toBe(responses[0]?.body);
  }
});
