import { expect, test, vi } from "vitest";
import { loadOptional, reloadOnMissingChunk } from "./reload-on-missing-chunk.ts";

const missing = (): boolean => window.dispatchEvent(new Event("vite:preloadError"));

test("asks whether the server answers when code is missing, unless it is optional; once", async () => {
  sessionStorage.clear();
  const ask = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
  reloadOnMissingChunk();
  const gone = loadOptional(async () => {
    await Promise.resolve();
    missing();
    throw new Error("gone");
  });
  await expect(gone).rejects.toThrow("gone");
  expect(ask).not.toHaveBeenCalled();
  missing();
  expect(ask).toHaveBeenCalledOnce();
  missing();
  expect(ask).toHaveBeenCalledOnce();
});
