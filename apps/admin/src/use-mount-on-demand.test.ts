import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useMountOnDemand } from "./use-mount-on-demand.ts";

function setUp({ isReachable = true, isLoaded = false } = {}) {
  const preload = vi.fn<() => Promise<boolean>>(async () => Promise.resolve(isReachable));
  const component = { preload, isLoaded: () => isLoaded };
  const onError = vi.fn<() => void>();
  const { result, rerender } = renderHook(
    ({ isNeeded }) => useMountOnDemand(component, isNeeded, onError),
    { initialProps: { isNeeded: false } },
  );
  const setIsNeeded = async (isNeeded: boolean): Promise<void> => {
    await act(async () => rerender({ isNeeded }));
  };
  return { preload, onError, result, setIsNeeded, rerender };
}

test("loads when it is needed, and stays mounted", async () => {
  const { preload, result, setIsNeeded } = setUp();
  expect(preload).not.toHaveBeenCalled();
  await setIsNeeded(true);
  expect(result.current).toBe(true);
  await setIsNeeded(false);
  expect(result.current).toBe(true);
  expect(preload).toHaveBeenCalledTimes(1);
});

test("mounts at once when the code has been loaded", () => {
  const { preload, result, rerender } = setUp({ isLoaded: true });
  expect(result.current).toBe(false);
  rerender({ isNeeded: true });
  expect(result.current).toBe(true);
  expect(preload).not.toHaveBeenCalled();
});

test("reports a failure, and tries again when it is needed again", async () => {
  const { preload, onError, result, setIsNeeded } = setUp({ isReachable: false });
  await setIsNeeded(true);
  expect(onError).toHaveBeenCalledTimes(1);
  expect(result.current).toBe(false);
  await setIsNeeded(false);
  await setIsNeeded(true);
  expect(preload).toHaveBeenCalledTimes(2);
  expect(onError).toHaveBeenCalledTimes(2);
});

test("reports no failure when it is no longer needed", async () => {
  const { onError, rerender, setIsNeeded } = setUp({ isReachable: false });
  rerender({ isNeeded: true });
  await setIsNeeded(false);
  expect(onError).not.toHaveBeenCalled();
});
