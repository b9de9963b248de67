import { useEffect, useState } from "react";
import { readOwnBuild } from "./served-build.ts";
import { watchServedBuild } from "./watch-served-build.ts";

export interface NewVersion {
  isAvailable: boolean;
  dismiss: () => void;
}

/** Returns whether another build is served than the one of this page, until that build is dismissed. */
export function useNewVersion(): NewVersion {
  const [ownBuild] = useState(readOwnBuild);
  const [served, setServed] = useState(ownBuild);
  const [dismissed, setDismissed] = useState<string>();
  useEffect(() => (ownBuild === undefined ? undefined : watchServedBuild(setServed)), [ownBuild]);
  return {
    isAvailable: served !== ownBuild && served !== dismissed,
    dismiss: () => setDismissed(served),
  };
}
