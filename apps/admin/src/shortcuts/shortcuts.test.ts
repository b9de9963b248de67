import { expect, test } from "vitest";
import { SHORTCUTS, shortcutText } from "./shortcuts.ts";

test.each([
  ["mod+K", false, "Ctrl+K"],
  ["mod+K", true, "⌘K"],
  ["?", false, "?"],
  ["/", true, "/"],
])("the text of %s (Mac: %s) is %s", (keys, isMac, expected) => {
  expect(shortcutText(keys, isMac)).toBe(expected);
});

test("only shortcuts without a modifier can be switched off", () => {
  expect(SHORTCUTS.filter(({ isSingleKey = false }) => isSingleKey)).toEqual(
    SHORTCUTS.filter(({ keys }) => keys.length === 1),
  );
});
