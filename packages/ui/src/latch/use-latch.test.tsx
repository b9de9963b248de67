import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useLatch } from "./use-latch.ts";

test("lets one action through until it is opened again, over renders too", () => {
  const { result, rerender } = renderHook(() => useLatch());
  const latch = result.current;
  expect([latch.close(), latch.close()]).toEqual([true, false]);
  rerender();
  expect(result.current).toBe(latch);
  expect(latch.close()).toBe(false);
  latch.open();
  expect([latch.close(), latch.close()]).toEqual([true, false]);
});
