import { createQueryClient } from "@market/api-client";
import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchServedBuild, useNewVersion } from "./use-new-version.ts";

const MINUTE = 60_000;

let fetchSpy = vi.spyOn(globalThis, "fetch");

beforeEach(() => {
  vi.useFakeTimers({ now: Math.ceil(performance.timeOrigin), toFake: ["Date"] });
  const meta = document.createElement("meta");
  meta.name = "build";
  meta.content = "b1";
  document.head.append(meta);
  fetchSpy = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () =>
      Promise.resolve(new Response('<meta name="build" content="b2">')),
    );
});

afterEach(() => {
  document.querySelector("meta[name=build]")?.remove();
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function openPage() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }): ReactNode =>
    createElement(QueryClientProvider, { client }, children);
  return renderHook(useNewVersion, { wrapper });
}

function showTab(): void {
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

const flush = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

test("checks when the tab becomes visible, at most every 5 minutes", async () => {
  const { result } = openPage();
  showTab();
  vi.setSystemTime(Date.now() + 5 * MINUTE - 1);
  showTab();
  expect(fetchSpy).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 1);
  showTab();
  showTab();
  await waitFor(() => expect(result.current.isAvailable).toBe(true));
  expect(fetchSpy).toHaveBeenCalledOnce();
  vi.setSystemTime(Date.now() + 5 * MINUTE);
  showTab();
  await waitFor(() => expect(fetchSpy).toHaveBeenCalledTimes(2));
});

test("checks at once in a page that has been open for long", async () => {
  vi.setSystemTime(Date.now() + 5 * MINUTE);
  openPage();
  await waitFor(() => expect(fetchSpy).toHaveBeenCalledOnce());
});

test("checks when a file of the build is missing, once for files that are missing together", async () => {
  const { result } = openPage();
  window.dispatchEvent(new Event("vite:preloadError"));
  window.dispatchEvent(new Event("vite:preloadError"));
  await waitFor(() => expect(result.current.isAvailable).toBe(true));
  expect(fetchSpy).toHaveBeenCalledOnce();
});

test("keeps what it knows, and waits 5 minutes, when the server is unreachable", async () => {
  const { result } = openPage();
  window.dispatchEvent(new Event("vite:preloadError"));
  await waitFor(() => expect(result.current.isAvailable).toBe(true));
  fetchSpy.mockRejectedValue(new TypeError("Failed to fetch"));
  vi.setSystemTime(Date.now() + 5 * MINUTE);
  showTab();
  await waitFor(() => expect(fetchSpy).toHaveBeenCalledTimes(2));
  await flush();
  showTab();
  await flush();
  expect(fetchSpy).toHaveBeenCalledTimes(2);
  expect(result.current.isAvailable).toBe(true);
});

test("makes no request in a hidden tab or offline", async () => {
  openPage();
  vi.setSystemTime(Date.now() + 5 * MINUTE);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  showTab();
  visibility.mockReturnValue("visible");
  onlineManager.setOnline(false);
  showTab();
  await flush();
  expect(fetchSpy).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  await waitFor(() => expect(fetchSpy).toHaveBeenCalledOnce());
});

test("checks no more when the panel is closed", async () => {
  openPage().unmount();
  vi.setSystemTime(Date.now() + 5 * MINUTE);
  showTab();
  await flush();
  expect(fetchSpy).not.toHaveBeenCalled();
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
