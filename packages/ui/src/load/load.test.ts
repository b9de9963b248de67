import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadRequired } from "./load.ts";

const GONE = "Failed to fetch dynamically imported module: /assets/a.js";

const loadMissing = (): Promise<never> => loadRequired(() => Promise.reject(new TypeError(GONE)));

const cancel = (event: Event): void => event.preventDefault();

const reload = vi.fn<() => void>();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.stubGlobal("location", { href: location.href, reload });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("checks once whether the server responds when a required chunk is missing", async () => {
  const fetchSpy = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
  const broken = new TypeError("x is not a function");
  await expect(loadRequired(() => Promise.reject(broken))).rejects.toThrow(broken);
  expect(fetchSpy).not.toHaveBeenCalled();
  await expect(loadMissing()).rejects.toThrow(GONE);
  expect(fetchSpy).toHaveBeenCalledOnce();
  await expect(loadMissing()).rejects.toThrow(GONE);
  expect(fetchSpy).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

test("reloads when the server responds", async () => {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response());
  await expect(loadMissing()).rejects.toThrow(GONE);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 60_000);
});

test("reloads at most every 5 minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response());
  for (const [minutes, reloads] of [
    [0, 1],
    [1, 1],
    [4, 2],
  ] as const) {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    await expect(loadMissing()).rejects.toThrow(GONE);
    await new Promise((resolve) => setTimeout(resolve));
    expect(reload).toHaveBeenCalledTimes(reloads);
  }
});

test("does not reload over unsaved changes that were made before the server responded, but later", async () => {
  const responses: ((response: Response) => void)[] = [];
  vi.spyOn(globalThis, "fetch").mockReturnValue(
    new Promise((resolve) => {
      responses.push(resolve);
    }),
  );
  await expect(loadMissing()).rejects.toThrow(GONE);
  window.addEventListener("beforeunload", cancel);
  responses.forEach((respond) => respond(new Response()));
  await new Promise((resolve) => setTimeout(resolve));
  window.removeEventListener("beforeunload", cancel);
  expect(reload).not.toHaveBeenCalled();
  await expect(loadMissing()).rejects.toThrow(GONE);
  responses.forEach((respond) => respond(new Response()));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 60_000);
});
