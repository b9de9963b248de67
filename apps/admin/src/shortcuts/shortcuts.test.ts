import { expect, test } from "vitest";
import { shortcutText } from "./shortcuts.ts";

test.each([
  ["mod+K", false, "Ctrl+K"],
  ["mod+K", true, "⌘K"],
  ["mod+/", false, "Ctrl+/"],
  ["J", true, "J"],
])("the text of %s (Mac: %s) is %s", (keys, isMac, expected) => {
  expect(shortcutText(keys, isMac)).toBe(expected);
});
