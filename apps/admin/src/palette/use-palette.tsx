import { lazyDialog } from "@market/ui";
import { useRef, useState } from "react";
import { features } from "../features.ts";
import { SEARCH_KEYS, SHORTCUTS_KEYS, useShortcuts } from "../shortcuts/shortcuts.ts";
import type { CommandPaletteProps } from "./command-palette.tsx";
import type { CommandSource } from "./commands.ts";

/** The palette with the commands of all features. */
export const Palette = lazyDialog<Omit<CommandPaletteProps, "sources">>(async () => {
  const [{ CommandPalette }, ...loaded] = await Promise.all([
    import("./command-palette.tsx"),
    ...features.map(async ({ commands, nav: [entry] = [] }): Promise<CommandSource[]> => {
      if (!commands || !entry) return [];
      return [{ ...entry, commands: await commands() }];
    }),
  ]);
  return (props) => <CommandPalette {...props} sources={loaded.flat()} />;
}, "search");

export const ShortcutsDialog = lazyDialog(
  async () => (await import("../shortcuts/shortcuts-dialog.tsx")).ShortcutsDialog,
);

/** Returns which of the two dialogs is open, and registers their shortcuts. */
export function usePalette() {
  const [view, setView] = useState<"search" | "shortcuts">();
  const opener = useRef<Element>(null);

  const open = (next: "search" | "shortcuts"): void => {
    opener.current ??= document.activeElement;
    setView(next);
  };
  /** Returns the focus to the element that had it before `open`. */
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
  useShortcuts({
    [SEARCH_KEYS]: toggle,
    [SHORTCUTS_KEYS]: showShortcuts,
    // Some keyboard layouts need Shift for the slash.
    [`shift+${SHORTCUTS_KEYS}`]: showShortcuts,
  });

  return { view, open, close };
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
