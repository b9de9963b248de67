import { afterEach, expect, test, vi } from "vitest";
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

afterEach(() => vi.unstubAllGlobals());

test("saves the screen's state without changing the router's", () => {
  stubNavigation();
  history.replaceState({ idx: 3 }, "");
  saveScreenState({ expired: true, returnTo: "/shops" });
  expect(readScreenState()).toEqual({ expired: true, returnTo: "/shops" });
  expect(history.state).toEqual({ idx: 3 });
});

test("replaces the state that was saved before", () => {
  stubNavigation();
  saveScreenState({ expired: true });
  saveScreenState(null);
  expect(readScreenState()).toBeNull();
});

test.each([undefined, null, "/shops", 5, {}, { idx: 3 }])(
  "finds no saved state in the entry state %j",
  (state) => {
    stubNavigation(state);
    expect(readScreenState()).toBeUndefined();
  },
);

test("saves nothing in a browser without the Navigation API", () => {
  saveScreenState({ expired: true });
  expect(readScreenState()).toBeUndefined();
});
