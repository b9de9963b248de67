import type { ReactNode } from "react";
import { ShortcutsDialog } from "../shortcuts/shortcuts-dialog.tsx";
import { CommandPalette } from "./command-palette.tsx";
import type { CommandSource } from "./commands.ts";
import type { PaletteView } from "./use-palette.ts";

export interface PaletteDialogsProps {
  view: PaletteView | undefined;
  sources: readonly CommandSource[];
  onOpen: (view: PaletteView) => void;
  onClose: () => void;
  onToggleSidebar: () => void;
}

export function PaletteDialogs({
  view,
  sources,
  onOpen,
  onClose,
  onToggleSidebar,
}: PaletteDialogsProps): ReactNode {
  return (
    <>
      <CommandPalette
        opened={view === "search"}
        sources={sources}
        onClose={onClose}
        onShowShortcuts={() => onOpen("shortcuts")}
        onToggleSidebar={onToggleSidebar}
      />
      <ShortcutsDialog opened={view === "shortcuts"} onClose={onClose} />
    </>
  );
}
