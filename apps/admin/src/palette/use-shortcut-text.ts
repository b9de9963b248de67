import { useOs } from "@mantine/hooks";
import { shortcutText } from "./shortcuts.ts";

/** Writes a combination of keys as this device's keyboard does. */
export function useShortcutText(): (keys: string) => string {
  const os = useOs({ getValueInEffect: false });
  return (keys) => shortcutText(keys, os === "macos" || os === "ios");
}
