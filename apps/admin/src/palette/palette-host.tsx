import { notifyError } from "@market/ui";
import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { useNavigation } from "react-router-dom";
import { TopProgressBar } from "../shell/top-progress-bar.tsx";
import { loadPalette, type LoadedPalette } from "./load-palette.ts";
import type { PaletteState } from "./use-palette.ts";

/** How long nothing has been on its way before the palette's code is fetched unasked, in milliseconds. */
const QUIET = 2000;

export interface PaletteHostProps {
  palette: PaletteState;
  onToggleSidebar: () => void;
}

/** Shows the palette's dialogs. Their code comes when it is asked for, or when the page is quiet. */
export function PaletteHost({ palette, onToggleSidebar }: PaletteHostProps): ReactNode {
  const { view, open, close } = palette;
  const [loaded, setLoaded] = useState<LoadedPalette>();
  const isWanted = view !== undefined;
  const isQuiet = useIsFetching() === 0;
  const isNavigating = useNavigation().state !== "idle";

  useEffect(() => {
    let isCurrent = true;
    const show = async (): Promise<void> => {
      try {
        const arrived = await loadPalette();
        if (isCurrent) setLoaded(arrived);
      } catch {
        if (!isCurrent) return;
        close();
        notifyError(
          "Search did not arrive",
          "The rest of the panel works. Try again, or reload the page.",
        );
      }
    };
    if (isWanted && !loaded) void show();
    return () => {
      isCurrent = false;
    };
  }, [isWanted, loaded, close]);

  useEffect(() => {
    const load = (): void => {
      loadPalette().catch(() => {
        // It is asked for again when it is wanted, and fails where a person sees it.
      });
    };
    const mayLoad = isQuiet && !isNavigating && navigator.onLine;
    const timer = mayLoad ? setTimeout(load, QUIET) : undefined;
    return () => clearTimeout(timer);
  }, [isQuiet, isNavigating]);

  if (!loaded) return isWanted && <TopProgressBar label="Loading search" />;
  const { PaletteDialogs, offers } = loaded;
  return (
    <PaletteDialogs
      view={view}
      offers={offers}
      onOpen={open}
      onClose={close}
      onToggleSidebar={onToggleSidebar}
    />
  );
}
