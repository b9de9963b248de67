import { notifyError } from "@market/ui";
import { useEffect, useEffectEvent, useState } from "react";

/** The part of a `LazyComponent` that loads its code. */
interface Preloadable {
  preload: () => Promise<boolean>;
  isLoaded: () => boolean;
}

/**
 * Loads a lazy component when it is first needed, for example when its menu opens.
 *
 * @returns whether to render it. Stays `true`, because a menu or dialog returns the focus after it closes.
 */
export function useMountOnDemand(
  { preload, isLoaded }: Preloadable,
  isNeeded: boolean,
  onError: () => void,
): boolean {
  const [isMounted, setIsMounted] = useState(false);
  if (isNeeded && !isMounted && isLoaded()) setIsMounted(true);
  const handleError = useEffectEvent(onError);

  useEffect(() => {
    if (!isNeeded || isMounted) return undefined;
    let isCurrent = true;
    const mount = async (): Promise<void> => {
      const hasLoaded = await preload();
      if (!isCurrent) return;
      if (hasLoaded) setIsMounted(true);
      else handleError();
    };
    void mount();
    return () => {
      isCurrent = false;
    };
  }, [preload, isNeeded, isMounted]);

  return isMounted;
}

/** Returns the handlers of a button that opens a lazy component: hover and focus load its code. */
export function preloadHandlers({ preload }: Preloadable): {
  onPointerEnter: () => void;
  onFocus: () => void;
} {
  const load = (): void => void preload();
  return { onPointerEnter: load, onFocus: load };
}

export function notifyMissing(name: string): void {
  notifyError(
    `${name} did not arrive`,
    "The rest of the panel works. Try again, or reload the page.",
  );
}
