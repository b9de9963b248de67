import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cacheFont } from "./cache-font.ts";
import url from "./inter.woff2";

const fetchFont = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetchFont);
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetchFont.mockReset();
  localStorage.clear();
});

test("loads the font once, and tells the boot script that it is cached", async () => {
  fetchFont.mockResolvedValue(new Response("font"));
  await cacheFont();
  await cacheFont();
  expect(fetchFont.mock.calls).toEqual([[url]]);
  expect(localStorage.getItem("font")).toBe(url);
});

test("loads the font of a new release", async () => {
  localStorage.setItem("font", "/assets/inter-of-the-last-release.woff2");
  fetchFont.mockResolvedValue(new Response("font"));
  await cacheFont();
  expect(localStorage.getItem("font")).toBe(url);
});

test("keeps the system's font after a failure", async () => {
  fetchFont.mockResolvedValue(new Response("", { status: 404 }));
  await cacheFont();
  expect(localStorage.getItem("font")).toBeNull();
});
