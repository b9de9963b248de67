import { fireEvent } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ignoreFurtherEnters } from "./ignore-further-enters.ts";

afterEach(() => vi.useRealTimers());

/** Presses a key. Returns whether the page handles it. */
const press = (key: string): boolean => fireEvent.keyDown(document.body, { key });

test("ignores Enter until it was not pressed for 0.3 s", () => {
  vi.useFakeTimers();
  ignoreFurtherEnters();
  for (let times = 0; times < 5; times += 1) {
    expect(press("Enter")).toBe(false);
    vi.advanceTimersByTime(299);
  }
  expect(press("Tab")).toBe(true);
  vi.advanceTimersByTime(1);
  expect(press("Enter")).toBe(true);
});
