import "../styles/palette.ts";
import type { ReactNode } from "react";
import { CommandPalette } from "./command-palette.tsx";
import type { CommandSource } from "./commands.ts";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import type { PaletteView } from "./use-palette.ts";

export interface PaletteDialogsProps {
  view: PaletteView | undefined;
  offers: readonly CommandSource[];
  onOpen: (view: PaletteView) => void;
  onClose: () => void;
  onToggleSidebar: () => void;
}

/** The command palette, and the list of shortcuts. */
export function PaletteDialogs({
  view,
  offers,
  onOpen,
  onClose,
  onToggleSidebar,
}: PaletteDialogsProps): ReactNode {
  return (
    <>
      <CommandPalette
        opened={view === "search"}
        offers={offers}
        onClose={onClose}
        onShowShortcuts={() => onOpen("shortcuts")}
        onToggleSidebar={onToggleSidebar}
      />
      <ShortcutsDialog opened={view === "shortcuts"} onClose={onClose} />
    </>
  );
}
