import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { usePalette } from "./use-palette.ts";

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
  ["has the focus", "Cancel", "none"],
  ["has returned the focus and is closing", "Refresh", "shortcuts"],
])("? while a dialog %s", (_state, focused, view) => {
  render(<Page />);
  screen.getByRole("button", { name: focused }).focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "?" });
  expect(screen.getByRole("status")).toHaveTextContent(view);
});

test("ignores ? after a click on the overlay of a dialog", () => {
  render(<Page />);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "?" });
  expect(screen.getByRole("status")).toHaveTextContent("none");
});
