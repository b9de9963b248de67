/** Key of local storage. It holds `false` when the single-key shortcuts are switched off. */
export const SINGLE_KEY_SHORTCUTS = "singleKeyShortcuts";

/** Returns whether single-key shortcuts are enabled. Read on each keystroke, so that no code subscribes to storage. */
export function hasSingleKeyShortcuts(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEY_SHORTCUTS) !== "false";
  } catch {
    // Storage is blocked.
    return true;
  }
}
