import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { preloadWhenIdle } from "./preload-when-idle.ts";

const preload = vi.fn<() => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  preload.mockReset().mockResolvedValue();
});

afterEach(() => void vi.useRealTimers());

test("waits until the page has not been used for 3 s", () => {
  preloadWhenIdle(preload);
  vi.advanceTimersByTime(2900);
  document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true }));
  vi.advanceTimersByTime(2900);
  expect(preload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(preload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(preload).toHaveBeenCalledTimes(1);
});

test("cancels one of two that wait for the same code", () => {
  const cancel = preloadWhenIdle(preload);
  preloadWhenIdle(preload);
  cancel();
  vi.advanceTimersByTime(3000);
  expect(preload).toHaveBeenCalledTimes(1);
});

test("loads nothing while the browser is offline, and survives a failure", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  preloadWhenIdle(preload);
  vi.advanceTimersByTime(3000);
  expect(preload).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  preload.mockRejectedValue(new TypeError("Failed to fetch"));
  preloadWhenIdle(preload);
  await vi.advanceTimersByTimeAsync(3000);
  expect(preload).toHaveBeenCalledTimes(1);
});
