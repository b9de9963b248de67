import { afterEach, expect, test, vi } from "vitest";
import { createFetch, type FirstResponses } from "./first-responses.ts";

const SHOPS = "http://localhost/api/admin/shops?limit=10";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Returns a `fetch` with one response of the boot script, whose body is "first". */
function fetchAfterBoot(first: Partial<FirstResponses> = {}): typeof globalThis.fetch {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("second")));
  return createFetch({
    authorization: "Bearer token-1",
    responses: { [SHOPS]: Promise.resolve(new Response("first")) },
    ...first,
  });
}

const shops = (init: RequestInit = {}, token = "token-1"): Request =>
  new Request(SHOPS, { headers: { authorization: `Bearer ${token}` }, ...init });

async function bodyOf(response: Promise<Response>): Promise<string> {
  return (await response).text();
}

test("answers a request with the response of the boot script", async () => {
  expect(await bodyOf(fetchAfterBoot()(shops()))).toBe("first");
});

test("uses a response once", async () => {
  const fetch = fetchAfterBoot();
  await fetch(shops());
  expect(await bodyOf(fetch(shops()))).toBe("second");
});

test.each<[what: string, request: Request]>([
  ["another session", shops({}, "token-2")],
  ["a request without a session", new Request(SHOPS)],
  ["another method", shops({ method: "POST" })],
  ["another URL", new Request(`${SHOPS}0`, { headers: { authorization: "Bearer token-1" } })],
])("makes a request of its own for %s", async (_what, request) => {
  expect(await bodyOf(fetchAfterBoot()(request))).toBe("second");
});

test("fails as the request of the boot script failed", async () => {
  const failure = Promise.reject<Response>(new TypeError("Failed to fetch"));
  const fetch = fetchAfterBoot({ responses: { [SHOPS]: failure } });
  await expect(fetch(shops())).rejects.toThrow("Failed to fetch");
  expect(await bodyOf(fetch(shops()))).toBe("second");
});

test("makes requests of its own without a boot script", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("second")));
  expect(await bodyOf(createFetch(undefined)(shops()))).toBe("second");
});
