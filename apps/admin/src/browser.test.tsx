import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ignoreComposedKeys } from "./browser.ts";

test.each<[what: string, init: KeyboardEventInit, calls: number, isPrevented: boolean]>([
  ["an Enter that is part of a composition", { isComposing: true }, 0, false],
  ["an Enter that Safari sends after a composition", { keyCode: 229 }, 0, true],
  ["another Enter", { keyCode: 13 }, 1, false],
  ["an Escape that cancels a composition", { key: "Escape", isComposing: true }, 0, false],
  ["another Escape", { key: "Escape", keyCode: 27 }, 1, false],
])("%s", (_what, init, calls, isPrevented) => {
  ignoreComposedKeys();
  const onKeyDown = vi.fn<() => void>();
  render(<input onKeyDown={onKeyDown} />);
  const isDefault = fireEvent.keyDown(screen.getByRole("textbox"), { key: "Enter", ...init });
  expect(onKeyDown).toHaveBeenCalledTimes(calls);
  expect(isDefault).toBe(!isPrevented);
});
