import { useHotkeys } from "@mantine/hooks";
import { useRef, useState } from "react";
import {
  FOCUS_SEARCH_KEY,
  hasSingleKeyShortcuts,
  SEARCH_KEYS,
  SHORTCUTS_KEY,
} from "../shortcuts/shortcuts.ts";

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
    else if (!isDialogOpen()) open("search");
  };
  // Also inside inputs and contenteditable elements.
  useHotkeys([[SEARCH_KEYS, toggle]], [], true);

  const showShortcuts = (event: KeyboardEvent): void => {
    if (!hasSingleKeyShortcuts() || isDialogOpen()) return;
    event.preventDefault();
    open("shortcuts");
  };
  const handlers = [
    [SHORTCUTS_KEY, showShortcuts],
    [FOCUS_SEARCH_KEY, focusSearch],
  ] as const;
  useHotkeys(
    handlers.flatMap(([key, handler]) =>
      // Some keyboard layouts need Shift for these characters.
      [key, `shift+${key}`].map((hotkey) => [hotkey, handler, { preventDefault: false }]),
    ),
  );

  return { view, open, close };
}

function focusSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLInputElement>("main input[type=search]");
  if (!search || !hasSingleKeyShortcuts() || isDialogOpen()) return;
  event.preventDefault();
  search.select();
  search.focus();
}

function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;
}
