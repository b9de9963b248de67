import { latinKey } from "@market/ui";
import { useWindowEvent } from "@mantine/hooks";

// `mod` is ⌘ on a Mac and Ctrl elsewhere.
export const SEARCH_KEYS = "mod+K";
export const SIDEBAR_KEYS = "mod+B";
export const SHORTCUTS_KEYS = "mod+/";

export const SHORTCUTS = [
  { keys: SEARCH_KEYS, label: "Search and commands" },
  { keys: SIDEBAR_KEYS, label: "Toggle the sidebar" },
  { keys: SHORTCUTS_KEYS, label: "Show the keyboard shortcuts" },
  { keys: "J", label: "From a row to the next (or the down arrow)" },
  { keys: "K", label: "From a row to the previous (or the up arrow)" },
];

const HAS_COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Returns the text of a key combination: `⌘K` on a Mac, `Ctrl+K` elsewhere. */
export function shortcutText(keys: string, isMac = HAS_COMMAND_KEY): string {
  return keys.replace("mod+", isMac ? "⌘" : "Ctrl+");
}

/** Registers shortcuts by their keys, also inside of fields. */
export function useShortcuts(shortcuts: Record<string, (event: KeyboardEvent) => void>): void {
  useWindowEvent("keydown", (event) => {
    if (event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const run = shortcuts[`${event.shiftKey ? "shift+" : ""}mod+${latinKey(event).toUpperCase()}`];
    if (!run) return;
    event.preventDefault();
    run(event);
  });
}
