import { useHotkeys } from "@mantine/hooks";
import { useCallback, useRef, useState } from "react";
import { FOCUS_SEARCH_KEY, SEARCH_KEYS, SHORTCUTS_KEY } from "./shortcuts.ts";
import { useSingleKeys } from "./use-single-keys.ts";

export type PaletteView = "search" | "shortcuts";

export interface PaletteState {
  view: PaletteView | undefined;
  open: (view: PaletteView) => void;
  /** Gives the focus back to where it was. */
  close: () => void;
}

/** Which of the palette's dialogs is wanted, and the keys that ask for them. */
export function usePalette(): PaletteState {
  const [view, setView] = useState<PaletteView>();
  const [singleKeys] = useSingleKeys();
  const opener = useRef<Element>(null);

  const open = useCallback((next: PaletteView) => {
    opener.current ??= document.activeElement;
    setView(next);
  }, []);
  const close = useCallback(() => {
    setView(undefined);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, []);

  const toggle = ({ repeat }: KeyboardEvent): void => {
    if (repeat) return;
    if (view === "search") close();
    else if (!isInDialog()) open("search");
  };
  // Inside inputs too.
  useHotkeys([[SEARCH_KEYS, toggle]], [], true);

  const showShortcuts = (event: KeyboardEvent): void => {
    if (isInDialog()) return;
    event.preventDefault();
    open("shortcuts");
  };
  // Some keyboards have these characters on a key's own level, others with Shift.
  const keys = [
    [SHORTCUTS_KEY, showShortcuts],
    [FOCUS_SEARCH_KEY, focusSearch],
  ] as const;
  useHotkeys(
    singleKeys
      ? keys.flatMap(([key, handler]) =>
          [key, `shift+${key}`].map((hotkey) => [hotkey, handler, { preventDefault: false }]),
        )
      : [],
  );

  return { view, open, close };
}

/** Goes to the search box of the screen, if it has one. */
function focusSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLInputElement>("main input[type=search]");
  if (!search || isInDialog()) return;
  event.preventDefault();
  search.select();
  search.focus();
}

/** Whether something that wants an answer stands over the page. */
function isInDialog(): boolean {
  return document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;
}
