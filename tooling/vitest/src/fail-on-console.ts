import { afterEach, beforeEach, expect, vi, type MockInstance } from "vitest";

/**
 * A warning nobody expected is a defect: the test fails. A test that provokes one on purpose looks
 * at `vi.mocked(console.error)` and clears it.
 */
let spies: MockInstance[] = [];

beforeEach(() => {
  spies = (["error", "warn"] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation(() => {}),
  );
});

afterEach(() => {
  const calls = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  expect(calls, "unexpected console output").toEqual([]);
});
