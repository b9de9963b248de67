import { hasSingleKeyShortcuts, isDialogOpen } from "@market/ui";
import { useHotkeys } from "@mantine/hooks";
import { useRef, useState } from "react";
import { FOCUS_SEARCH_KEY, SEARCH_KEYS, SHORTCUTS_KEY } from "../shortcuts/shortcuts.ts";

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
  // Also inside inputs and contenteditable elements.
  useHotkeys([[SEARCH_KEYS, toggle]], [], true);

  const showShortcuts = (event: KeyboardEvent): void => {
    if (!hasSingleKeyShortcuts() || view || isDialogOpen()) return;
    event.preventDefault();
    open("shortcuts");
  };
  const focusSearch = (event: KeyboardEvent): void => {
    const search = document.querySelector<HTMLInputElement>("main input[type=search]");
    if (!search || !hasSingleKeyShortcuts() || view || isDialogOpen()) return;
    event.preventDefault();
    search.select();
    search.focus();
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
