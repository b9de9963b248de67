/** A combination of keys as `useHotkeys` of Mantine writes it; `mod` is ⌘ on a Mac and Ctrl elsewhere. */
export interface Shortcut {
  keys: string;
  label: string;
  /** Of one key alone: it can be switched off (WCAG 2.1.4), and is not heard inside inputs. */
  isSingleKey?: boolean;
}

export const SEARCH_KEYS = "mod+K";
export const SIDEBAR_KEYS = "mod+B";
export const FOCUS_SEARCH_KEY = "/";
export const SHORTCUTS_KEY = "?";

/** Every shortcut of the frame, in the order in which they are shown. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: SEARCH_KEYS, label: "Search and commands" },
  { keys: SIDEBAR_KEYS, label: "Toggle the sidebar" },
  { keys: FOCUS_SEARCH_KEY, label: "Go to the search box of the screen", isSingleKey: true },
  { keys: SHORTCUTS_KEY, label: "Show the keyboard shortcuts", isSingleKey: true },
];

/** A combination as it is written on the keys: `⌘K` on a Mac, `Ctrl+K` elsewhere. */
export function shortcutText(keys: string, isMac: boolean): string {
  return keys.replace("mod+", isMac ? "⌘" : "Ctrl+");
}
