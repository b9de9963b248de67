import { beforeEach, expect, test } from "vitest";
import { readScreenState, saveScreenState } from "./history-state.ts";

beforeEach(() => history.replaceState(null, ""));

test("saves the screen's state beside what the router saved", () => {
  history.replaceState({ idx: 3 }, "");
  saveScreenState({ expired: true, returnTo: "/shops" });
  expect(readScreenState()).toEqual({ expired: true, returnTo: "/shops" });
  expect(history.state).toMatchObject({ idx: 3 });
});

test("replaces the state that was saved before", () => {
  saveScreenState({ expired: true });
  saveScreenState(null);
  expect(readScreenState()).toBeNull();
});

test.each([null, "/shops", 5, {}, { idx: 3 }])(
  "finds no saved state in the history state %j",
  (state) => {
    history.replaceState(state, "");
    expect(readScreenState()).toBeUndefined();
  },
);
