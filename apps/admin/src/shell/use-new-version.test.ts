import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchServedBuild, watchServedBuild } from "./use-new-version.ts";

const MINUTE = 60_000;

const onChecked = vi.fn<(build: string) => void>();
let fetchSpy = vi.spyOn(globalThis, "fetch");
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: Math.ceil(performance.timeOrigin), toFake: ["Date"] });
  onChecked.mockReset();
  fetchSpy = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () =>
      Promise.resolve(new Response('<meta name="build" content="b2">')),
    );
  stop = watchServedBuild(onChecked);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function showTab(): void {
  document.dispatchEvent(new Event("visibilitychange"));
}

const flush = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test("checks when the tab becomes visible, at most every 5 minutes", async () => {
  showTab();
  vi.setSystemTime(Date.now() + 5 * MINUTE - 1);
  showTab();
  expect(fetchSpy).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 1);
  showTab();
  showTab();
  await flush();
  expect(fetchSpy).toHaveBeenCalledOnce();
  expect(onChecked).toHaveBeenCalledExactlyOnceWith("b2");
  vi.setSystemTime(Date.now() + 5 * MINUTE);
  showTab();
  await flush();
  expect(fetchSpy).toHaveBeenCalledTimes(2);
});

test("checks at once in a page that has been open for long", () => {
  vi.setSystemTime(Date.now() + 5 * MINUTE);
  watchServedBuild(onChecked)();
  expect(fetchSpy).toHaveBeenCalledOnce();
});

test("checks when a file of the build is missing, once for files that are missing together", async () => {
  window.dispatchEvent(new Event("vite:preloadError"));
  window.dispatchEvent(new Event("vite:preloadError"));
  await flush();
  expect(fetchSpy).toHaveBeenCalledOnce();
  expect(onChecked).toHaveBeenCalledWith("b2");
});

test("makes no request in a hidden tab or offline", () => {
  vi.setSystemTime(Date.now() + 5 * MINUTE);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  showTab();
  visibility.mockReturnValue("visible");
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  showTab();
  expect(fetchSpy).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  showTab();
  expect(fetchSpy).toHaveBeenCalledOnce();
});

test("reports nothing after it was stopped", async () => {
  vi.setSystemTime(Date.now() + 5 * MINUTE);
  showTab();
  stop();
  await flush();
  expect(onChecked).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 5 * MINUTE);
  showTab();
  expect(fetchSpy).toHaveBeenCalledOnce();
});

const PAGE = '<!doctype html><html><head><meta name="build" content="b2"></head></html>';

test("requests the page that a reload would load", async () => {
  fetchSpy.mockResolvedValue(new Response(PAGE));
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
