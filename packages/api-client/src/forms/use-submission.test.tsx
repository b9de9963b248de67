import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSubmitLock } from "./use-submission.ts";

test("the lock of a form is held until it is released, across renders", () => {
  const { result, rerender } = renderHook(() => useSubmitLock());
  const lock = result.current;
  expect([lock.acquire(), lock.acquire()]).toEqual([true, false]);
  rerender();
  expect(result.current).toBe(lock);
  expect(lock.acquire()).toBe(false);
  lock.release();
  expect([lock.acquire(), lock.acquire()]).toEqual([true, false]);
});
