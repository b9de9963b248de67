import { afterEach, beforeEach, expect, vi, type MockInstance } from "vitest";

/* Fails a test that writes to the console. A test that expects output checks and clears `vi.mocked(console.error)`. */

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
