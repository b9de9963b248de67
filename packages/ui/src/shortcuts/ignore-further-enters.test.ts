import { fireEvent } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ignoreFurtherEnters } from "./ignore-further-enters.ts";

afterEach(() => vi.useRealTimers());

/** Presses a key. Returns whether the page handles it. */
const press = (key: string, on: Element = document.body): boolean => fireEvent.keyDown(on, { key });

test("ignores Enter on an element until it was not pressed anywhere for 0.3 s", () => {
  vi.useFakeTimers();
  ignoreFurtherEnters((target) => target === document.body);
  for (let times = 0; times < 5; times += 1) {
    expect(press("Enter")).toBe(false);
    vi.advanceTimersByTime(299);
    expect(press("Tab")).toBe(true);
    expect(press("Enter", document.documentElement)).toBe(true);
    vi.advanceTimersByTime(299);
  }
  vi.advanceTimersByTime(1);
  expect(press("Enter")).toBe(true);
});
