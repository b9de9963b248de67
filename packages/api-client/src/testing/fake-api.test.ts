import { describe, expect, test, vi } from "vitest";
import { fakeAdmin } from "../resources/auth/auth.fake.ts";
import { wireShop } from "../resources/shops/shops.fake.ts";
import { rows } from "../test-support/fixtures.ts";
import { createFakeApi, type FakeApi } from "./fake-api.ts";

const SHOPS = "GET /admin/shops";

/** Sends a request to the fake. */
function ask({ fetch, apiRoot }: FakeApi, path: string, init?: RequestInit): Promise<Response> {
  return fetch(`${apiRoot}${path}`, init);
}

async function listed(fake: FakeApi, path: string): Promise<unknown[]> {
  const body: unknown[] | { data: unknown[] } = await (await ask(fake, path)).json();
  return Array.isArray(body) ? body : body.data;
}

describe("the fake API", () => {
  test("logs a call to an unknown endpoint, which fails the test", async () => {
    const report = vi.spyOn(console, "error");
    const answer = await ask(createFakeApi(), "/admin/shops/7", { method: "DELETE" });
    expect(answer.status).toBe(501);
    expect(report.mock.calls).toEqual([["The fake API has no answer for DELETE /admin/shops/7"]]);
    report.mockClear();
  });

  test("answers from its current state", async () => {
    const fake = createFakeApi();
    fake.data.shops = [wireShop(0)];
    expect(await listed(fake, "/admin/shops")).toEqual([wireShop(0)]);
    fake.data.shops = [];
    expect(await listed(fake, "/admin/shops")).toEqual([]);
  });

  test("shares no state with another fake", async () => {
    createFakeApi().data.shops.length = 0;
    expect(await listed(createFakeApi(), "/admin/shops")).not.toHaveLength(0);
  });

  test.each([
    ["/admin/shops", 10],
    ["/admin/shops?limit=3", 3],
    ["/admin/shops?limit=100", 60],
    ["/admin/categories", 50],
  ])("limits %s to %d rows, as the server does", async (path, expected) => {
    const fake = createFakeApi();
    fake.data.shops = rows(60, wireShop);
    fake.data.categories = rows(60, wireShop);
    expect(await listed(fake, path)).toHaveLength(expected);
  });

  test("records every call, oldest first", async () => {
    const fake = createFakeApi();
    await ask(fake, "/admin/shops?limit=5", { headers: { authorization: "Bearer t" } });
    await ask(fake, "/admin/login", { method: "POST", body: '{"email":"x"}' });
    expect(fake.calls).toEqual([
      {
        method: "GET",
        path: "/admin/shops",
        search: new URLSearchParams("limit=5"),
        body: undefined,
        authorization: "Bearer t",
      },
      {
        method: "POST",
        path: "/admin/login",
        search: new URLSearchParams(),
        body: { email: "x" },
        authorization: null,
      },
    ]);
  });

  test.each<[email: string, password: string, status: number]>([
    [fakeAdmin.email, fakeAdmin.password, 200],
    [fakeAdmin.email, "wrong", 401],
    ["nobody@example.com", fakeAdmin.password, 401],
  ])("answers the login of %s with %s: %d", async (email, password, status) => {
    const init = { method: "POST", body: JSON.stringify({ email, password }) };
    expect((await ask(createFakeApi(), "/admin/login", init)).status).toBe(status);
  });

  test("uses a replaced response until it is restored", async () => {
    const fake = createFakeApi();
    fake.answer(SHOPS, ({ search }) => Response.json([`limit ${search.get("limit")}`]));
    expect(await listed(fake, "/admin/shops?limit=7")).toEqual(["limit 7"]);
    fake.restore(SHOPS);
    expect(await listed(fake, "/admin/shops?limit=7")).toHaveLength(7);
  });

  test.each<[body: unknown, type: string, sent: string]>([
    [undefined, "application/json", "{}"],
    [{ message: "no" }, "application/json", '{"message":"no"}'],
    ["<h1>no</h1>", "text/html", "<h1>no</h1>"],
  ])("fails with the body %j as %s", async (body, type, sent) => {
    const fake = createFakeApi();
    fake.fail(SHOPS, 503, body);
    const answer = await ask(fake, "/admin/shops");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("content-type")).toBe(type);
    expect(await answer.text()).toBe(sent);
  });

  test("hangs until the caller aborts, and rejects with the reason", async () => {
    const fake = createFakeApi();
    fake.hang(SHOPS);
    const caller = new AbortController();
    const answer = ask(fake, "/admin/shops", { signal: caller.signal });
    await vi.waitFor(() => expect(fake.calls).toHaveLength(1), 60_000);
    const reason = new Error("no longer wanted");
    caller.abort(reason);
    await expect(answer).rejects.toBe(reason);
  });

  test("does not hang if the caller has already aborted", async () => {
    const fake = createFakeApi();
    fake.hang(SHOPS);
    const caller = new AbortController();
    const answer = ask(fake, "/admin/shops", { signal: caller.signal });
    const reason = new Error("no longer wanted");
    caller.abort(reason);
    await expect(answer).rejects.toBe(reason);
  });
});
