import { expect, test, vi } from "vitest";
import { loadRequired, reloadOnMissingChunk } from "./reload-on-missing-chunk.ts";

const reportMissingChunk = (): boolean => window.dispatchEvent(new Event("vite:preloadError"));

test("checks once whether the server responds when a required chunk is missing", async () => {
  sessionStorage.clear();
  const fetchSpy = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
  reloadOnMissingChunk();
  const loadMissing = (): Promise<never> =>
    loadRequired(async () => {
      await Promise.resolve();
      reportMissingChunk();
      throw new Error("gone");
    });
  reportMissingChunk();
  expect(fetchSpy).not.toHaveBeenCalled();
  await expect(loadMissing()).rejects.toThrow("gone");
  expect(fetchSpy).toHaveBeenCalledOnce();
  await expect(loadMissing()).rejects.toThrow("gone");
  reportMissingChunk();
  expect(fetchSpy).toHaveBeenCalledOnce();
});
