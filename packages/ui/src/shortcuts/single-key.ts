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

const DIALOGS = "[role=dialog], [role=alertdialog], [role=menu]";

/**
 * Returns whether a dialog or menu is open. An open one has the focus, or the document has it after a click
 * on the overlay. A closing one has returned the focus, but is in the document until its next render.
 */
export function isDialogOpen(): boolean {
  const { activeElement, body } = document;
  if (activeElement === body) return document.querySelector(DIALOGS) !== null;
  return activeElement?.closest(DIALOGS) != null;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 };

const FIELDS = "input, textarea, select, [contenteditable], [role=combobox]";

/** Returns the direction in which a keystroke moves between rows or records: J, K and the arrow keys, outside fields. */
export function stepOf(event: KeyboardEvent): 1 | -1 | undefined {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (target instanceof Element && target.closest(FIELDS)) return undefined;
  if (isLetter(key) && !hasSingleKeyShortcuts()) return undefined;
  return STEPS[key.toLowerCase()];
}

/** Returns whether a key is a shortcut of a single character, which can be switched off (WCAG 2.1.4). */
export function isLetter(key: string): boolean {
  return key.length === 1;
}
