import { useOs } from "@mantine/hooks";
import { shortcutText } from "./shortcuts.ts";

/** Returns a function that gives the text of a key combination on this device. */
export function useShortcutText(): (keys: string) => string {
  const os = useOs({ getValueInEffect: false });
  return (keys) => shortcutText(keys, os === "macos" || os === "ios");
}
