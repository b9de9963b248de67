export interface Shortcut {
  /** As Mantine's `useHotkeys` writes it: `mod` is ⌘ on a Mac and Ctrl elsewhere. */
  keys: string;
  label: string;
  /** It has no modifier, so it can be switched off (WCAG 2.1.4) and does nothing inside inputs. */
  isSingleKey?: boolean;
}

export const SEARCH_KEYS = "mod+K";
export const SIDEBAR_KEYS = "mod+B";
export const FOCUS_SEARCH_KEY = "/";
export const SHORTCUTS_KEY = "?";

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: SEARCH_KEYS, label: "Search and commands" },
  { keys: SIDEBAR_KEYS, label: "Toggle the sidebar" },
  { keys: FOCUS_SEARCH_KEY, label: "Go to the search box of the screen", isSingleKey: true },
  { keys: "J", label: "Next row or record (or the down arrow)", isSingleKey: true },
  { keys: "K", label: "Previous row or record (or the up arrow)", isSingleKey: true },
  { keys: SHORTCUTS_KEY, label: "Show the keyboard shortcuts", isSingleKey: true },
];

const HAS_COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Returns the text of a key combination: `⌘K` on a Mac, `Ctrl+K` elsewhere. */
export function shortcutText(keys: string, isMac = HAS_COMMAND_KEY): string {
  return keys.replace("mod+", isMac ? "⌘" : "Ctrl+");
}
