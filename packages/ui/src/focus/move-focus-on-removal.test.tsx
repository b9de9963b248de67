import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  FOCUS_DELAY,
  ignoreEnters,
  moveFocusOnRemoval,
  restoreFocus,
} from "./move-focus-on-removal.ts";

interface PageProps {
  items: readonly string[];
  hasError?: boolean;
}

function Page({ items, hasError = false }: PageProps): ReactNode {
  return (
    <>
      <h1 tabIndex={-1}>Screen</h1>
      <button type="button">First</button>
      <button type="button" disabled>
        Disabled
      </button>
      {hasError && (
        <div ref={moveFocusOnRemoval}>
          <button type="button">Retry</button>
        </div>
      )}
      <button type="button">Add</button>
      <h2 tabIndex={-1}>Items</h2>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item} ref={moveFocusOnRemoval}>
              {item === "B" && <button type="button">Resend B</button>}
              <button type="button">{`Rename ${item}`}</button>
              <button type="button">{`Remove ${item}`}</button>
            </li>
          ))}
        </ul>
      )}
      <button type="button">Last</button>
    </>
  );
}

const button = (name: string): HTMLElement => screen.getByRole("button", { name });

describe("moveFocusOnRemoval", () => {
  test.each([
    ["Remove A", ["B", "C"], "Remove B"],
    ["Rename B", ["A", "C"], "Rename C"],
    ["Remove C", ["A", "B"], "Remove B"],
    ["Remove A", ["C"], "Remove C"],
  ])("when %s is removed and %j remain, focuses %s", async (focused, left, expected) => {
    const { rerender } = render(<Page items={["A", "B", "C"]} />);
    button(focused).focus();
    rerender(<Page items={left} />);
    await waitFor(() => expect(button(expected)).toHaveFocus());
  });

  test("when the last item is removed, focuses the heading before", async () => {
    const { rerender } = render(<Page items={["A"]} />);
    button("Remove A").focus();
    rerender(<Page items={[]} />);
    await waitFor(() => expect(screen.getByRole("heading", { level: 2 })).toHaveFocus());
  });

  test("outside a list, focuses the enabled control before", async () => {
    const { rerender } = render(<Page items={[]} hasError />);
    button("Retry").focus();
    rerender(<Page items={[]} />);
    await waitFor(() => expect(button("First")).toHaveFocus());
  });

  test("when a dialog has just closed, still focuses the control before", async () => {
    const { rerender } = render(<Page items={[]} hasError />);
    button("Retry").focus();
    restoreFocus();
    await new Promise((resolve) => setTimeout(resolve, FOCUS_DELAY / 2));
    rerender(<Page items={[]} />);
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(button("First")).toHaveFocus();
  });

  test("leaves the focus to the code that moves it itself", async () => {
    const { rerender } = render(<Page items={["A", "B"]} />);
    button("Remove A").focus();
    rerender(<Page items={["B"]} />);
    button("Add").focus();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(button("Add")).toHaveFocus();
  });

  test("keeps a focus outside the removed element", () => {
    const { rerender } = render(<Page items={["A", "B"]} />);
    button("Last").focus();
    rerender(<Page items={[]} />);
    expect(button("Last")).toHaveFocus();
  });

  test("ignores further Enters on the control that gets the focus", async () => {
    const { rerender } = render(<Page items={["A", "B"]} />);
    button("Remove A").focus();
    rerender(<Page items={["B"]} />);
    await waitFor(() => expect(button("Remove B")).toHaveFocus());
    const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
    expect(button("Remove B").dispatchEvent(enter)).toBe(false);
  });
});

/** Presses a key. Returns whether the page handles it. */
const press = (key: string, on: Element = document.body): boolean => fireEvent.keyDown(on, { key });

test("another key ends it: what the person then chooses is meant", () => {
  ignoreEnters((target) => target === document.body);
  expect(press("Enter")).toBe(false);
  expect(press("Tab")).toBe(true);
  expect(press("Enter")).toBe(true);
});

test("ignores Enter on an element until it is not pressed for 0.3 s", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  ignoreEnters((target) => target === document.body);
  expect(press("Enter")).toBe(false);
  expect(press("Enter", document.documentElement)).toBe(true);
  vi.advanceTimersByTime(299);
  expect(press("Enter")).toBe(false);
  vi.advanceTimersByTime(299);
  expect(press("Enter")).toBe(false);
  vi.advanceTimersByTime(300);
  expect(press("Enter")).toBe(true);
});
