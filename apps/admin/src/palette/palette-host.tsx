import { notifyError } from "@market/ui";
import { useIsNavigating } from "@market/ui/navigation";
import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { TopProgressBar } from "../top-progress-bar.tsx";
import { loadPalette, type LoadedPalette } from "./load-palette.ts";
import type { PaletteState } from "./use-palette.ts";

/** Milliseconds without requests before the palette's code is prefetched. */
const PREFETCH_DELAY = 2000;

export interface PaletteHostProps {
  palette: PaletteState;
  onToggleSidebar: () => void;
}

/** Renders the palette's dialogs. Loads their code when one is opened, or when the page is idle. */
export function PaletteHost({ palette, onToggleSidebar }: PaletteHostProps): ReactNode {
  const { view, open, close } = palette;
  const [loaded, setLoaded] = useState<LoadedPalette>();
  const isOpen = view !== undefined;
  const isFetching = useIsFetching() > 0;
  const isNavigating = useIsNavigating();

  const handleLoadError = useEffectEvent(() => {
    close();
    notifyError(
      "Search did not arrive",
      "The rest of the panel works. Try again, or reload the page.",
    );
  });

  useEffect(() => {
    if (!isOpen || loaded) return undefined;
    let isCurrent = true;
    const load = async (): Promise<void> => {
      try {
        const result = await loadPalette();
        if (isCurrent) setLoaded(result);
      } catch {
        if (isCurrent) handleLoadError();
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [isOpen, loaded]);

  useEffect(() => {
    if (isFetching || isNavigating || !navigator.onLine) return undefined;
    const timer = setTimeout(() => {
      loadPalette().catch(() => {
        // It is loaded again when it is opened, where a failure is shown.
      });
    }, PREFETCH_DELAY);
    return () => clearTimeout(timer);
  }, [isFetching, isNavigating]);

  if (!loaded) return isOpen && <TopProgressBar label="Loading search" />;
  const { PaletteDialogs, sources } = loaded;
  return (
    <PaletteDialogs
      view={view}
      sources={sources}
      onOpen={open}
      onClose={close}
      onToggleSidebar={onToggleSidebar}
    />
  );
}
