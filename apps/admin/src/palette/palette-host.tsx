import type { ReactNode } from "react";
import { notifyMissing, useMountOnDemand } from "../use-mount-on-demand.ts";
import { TopProgressBar } from "../top-progress-bar.tsx";
import { Palette } from "./lazy-palette.tsx";
import type { PaletteState } from "./use-palette.ts";

export interface PaletteHostProps {
  palette: PaletteState;
  onToggleSidebar: () => void;
}

/** Renders the palette's dialogs. Loads their code when one is opened, unless it was loaded already. */
export function PaletteHost({ palette, onToggleSidebar }: PaletteHostProps): ReactNode {
  const { view, open, close } = palette;
  const isOpen = view !== undefined;
  const isMounted = useMountOnDemand(Palette, isOpen, () => {
    close();
    notifyMissing("Search");
  });
  if (!isMounted) return isOpen && <TopProgressBar label="Loading search" />;
  return <Palette view={view} onOpen={open} onClose={close} onToggleSidebar={onToggleSidebar} />;
}
