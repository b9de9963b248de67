import { expect, test } from "vitest";
import { SHORTCUTS, shortcutText } from "./shortcuts.ts";

test.each([
  ["mod+K", false, "Ctrl+K"],
  ["mod+K", true, "⌘K"],
  ["?", false, "?"],
  ["/", true, "/"],
])("%s, on a Mac: %s, is written %s", (keys, isMac, expected) => {
  expect(shortcutText(keys, isMac)).toBe(expected);
});

test("a shortcut of one character can be switched off, one with Ctrl stays", () => {
  expect(SHORTCUTS.filter(({ isSingleKey = false }) => isSingleKey)).toEqual(
    SHORTCUTS.filter(({ keys }) => keys.length === 1),
  );
});
