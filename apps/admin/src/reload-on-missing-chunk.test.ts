import { expect, test, vi } from "vitest";
import { loadOptional, reloadOnMissingChunk } from "./reload-on-missing-chunk.ts";

const reportMissingChunk = (): boolean => window.dispatchEvent(new Event("vite:preloadError"));

test("checks once whether the server responds when a chunk is missing, unless it is optional", async () => {
  sessionStorage.clear();
  const fetchSpy = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
  reloadOnMissingChunk();
  const optional = loadOptional(async () => {
    await Promise.resolve();
    reportMissingChunk();
    throw new Error("gone");
  });
  await expect(optional).rejects.toThrow("gone");
  expect(fetchSpy).not.toHaveBeenCalled();
  reportMissingChunk();
  expect(fetchSpy).toHaveBeenCalledOnce();
  reportMissingChunk();
  expect(fetchSpy).toHaveBeenCalledOnce();
});
