import { useHotkeys } from "@mantine/hooks";
import { useRef, useState } from "react";
import { SEARCH_KEYS, SHORTCUTS_KEYS } from "../shortcuts/shortcuts.ts";

type PaletteView = "search" | "shortcuts";

export interface PaletteState {
  view: PaletteView | undefined;
  open: (view: PaletteView) => void;
  /** Returns the focus to the element that had it before `open`. */
  close: () => void;
}

/** Returns which of the palette's dialogs is open, and registers their shortcuts. */
export function usePalette(): PaletteState {
  const [view, setView] = useState<PaletteView>();
  const opener = useRef<Element>(null);

  const open = (next: PaletteView): void => {
    opener.current ??= document.activeElement;
    setView(next);
  };
  const close = (): void => {
    setView(undefined);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    opener.current = null;
  };

  const toggle = ({ repeat }: KeyboardEvent): void => {
    if (repeat) return;
    if (view === "search") close();
    else if (!view && !isDialogOpen()) open("search");
  };
  const showShortcuts = (): void => {
    if (!view && !isDialogOpen()) open("shortcuts");
  };
  // Also inside inputs and contenteditable elements. Some keyboard layouts need Shift for the slash.
  useHotkeys(
    [
      [SEARCH_KEYS, toggle],
      [SHORTCUTS_KEYS, showShortcuts],
      [`shift+${SHORTCUTS_KEYS}`, showShortcuts],
    ],
    [],
    true,
  );

  return { view, open, close };
}

const DIALOGS = "[role=dialog], [role=alertdialog], [role=menu]";

/**
 * Returns whether a dialog or menu is open. An open one has the focus, or the document has it after a click
 * on the overlay. A closing one has returned the focus, but is in the document until its next render.
 */
function isDialogOpen(): boolean {
  const { activeElement, body } = document;
  if (activeElement === body) return document.querySelector(DIALOGS) !== null;
  return activeElement?.closest(DIALOGS) != null;
}
