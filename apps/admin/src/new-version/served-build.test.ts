import { afterEach, expect, test, vi } from "vitest";
import { fetchServedBuild } from "./served-build.ts";

afterEach(() => void vi.restoreAllMocks());

const PAGE = '<!doctype html><html><head><meta name="build" content="b2"></head></html>';

test("requests the page that a reload would load", async () => {
  const fetchSpy = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(PAGE));
  expect(await fetchServedBuild()).toBe("b2");
  expect(fetchSpy).toHaveBeenCalledExactlyOnceWith(location.href, {
    cache: "no-cache",
    headers: { accept: "text/html" },
  });
});

test.each([
  ["an error", new Response(PAGE, { status: 503 })],
  ["another page", new Response("<!doctype html><title>Sign in to the network</title>")],
  ["JSON", Response.json({ message: "Not found" })],
  ["an empty body", new Response(null)],
])("ignores %s", async (_answer, response) => {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(response);
  expect(await fetchServedBuild()).toBeUndefined();
});

test("ignores that the server is unreachable", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await fetchServedBuild()).toBeUndefined();
});
