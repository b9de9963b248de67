import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { usePalette } from "./use-palette.tsx";

function Page(): ReactNode {
  const { view = "none" } = usePalette();
  return (
    <>
      <button type="button">Refresh</button>
      <div role="dialog" aria-label="Another">
        <button type="button">Cancel</button>
      </div>
      <output>{view}</output>
    </>
  );
}

test.each([
  ["л", "KeyK"],
  ["κ", "KeyK"],
  ["ن", "KeyK"],
  ["ל", "KeyK"],
  ["K", "KeyK"],
  // Dvorak and AZERTY.
  ["k", "KeyV"],
])("Ctrl and %s (%s) opens the palette", (key, code) => {
  render(<Page />);
  screen.getByRole("button", { name: "Refresh" }).focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code, ctrlKey: true });
  expect(screen.getByRole("status")).toHaveTextContent("search");
});

test.each([
  ["t", "KeyK", {}],
  ["л", "KeyK", { shiftKey: true }],
  ["л", "KeyK", { altKey: true }],
  ["-", "Slash", {}],
])("leaves Ctrl and %s (%s) with %j to the browser", (key, code, modifiers) => {
  render(<Page />);
  screen.getByRole("button", { name: "Refresh" }).focus();
  const event = { key, code, ctrlKey: true, ...modifiers };
  expect(fireEvent.keyDown(document.activeElement ?? document.body, event)).toBe(true);
  expect(screen.getByRole("status")).toHaveTextContent("none");
});

/** Presses Ctrl+/ on the focused element. */
function pressShortcut(): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "/", ctrlKey: true });
}

test.each([
  ["has the focus", "Cancel", "none"],
  ["has returned the focus and is closing", "Refresh", "shortcuts"],
])("Ctrl+/ while a dialog %s", (_state, focused, view) => {
  render(<Page />);
  screen.getByRole("button", { name: focused }).focus();
  pressShortcut();
  expect(screen.getByRole("status")).toHaveTextContent(view);
});

test("ignores Ctrl+/ after a click on the overlay of a dialog", () => {
  render(<Page />);
  pressShortcut();
  expect(screen.getByRole("status")).toHaveTextContent("none");
});
