import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readScreenState, saveScreenState } from "./history-state.ts";

/** Replaces the Navigation API, which jsdom lacks. */
function stubNavigation(entryState?: unknown): void {
  let saved = entryState;
  vi.stubGlobal("navigation", {
    currentEntry: { getState: () => saved },
    updateCurrentEntry: ({ state }: { state: unknown }) => {
      saved = state;
    },
  });
}

beforeEach(() => history.replaceState({ idx: 3 }, ""));
afterEach(() => vi.unstubAllGlobals());

describe.each([
  ["with the Navigation API", stubNavigation],
  ["without the Navigation API", (entryState?: unknown) => history.replaceState(entryState, "")],
])("%s", (_what, enter) => {
  test("replaces the state that was saved before", () => {
    enter();
    saveScreenState({ expired: true });
    saveScreenState(null);
    expect(readScreenState()).toBeNull();
  });

  test.each([undefined, null, "/shops", 5, {}, { idx: 3 }])(
    "finds no saved state in the entry state %j",
    (state) => {
      enter(state);
      expect(readScreenState()).toBeUndefined();
    },
  );
});

test("saves the screen's state without changing the router's", () => {
  stubNavigation();
  saveScreenState({ expired: true, returnTo: "/shops" });
  expect(readScreenState()).toEqual({ expired: true, returnTo: "/shops" });
  expect(history.state).toEqual({ idx: 3 });
});

test("saves the screen's state beside the router's without the Navigation API", () => {
  saveScreenState({ expired: true, returnTo: "/shops" });
  expect(readScreenState()).toEqual({ expired: true, returnTo: "/shops" });
  expect(history.state).toMatchObject({ idx: 3 });
});
