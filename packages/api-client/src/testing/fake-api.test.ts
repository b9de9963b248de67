import { describe, expect, test, vi } from "vitest";
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
});
