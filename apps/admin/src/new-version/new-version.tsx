import { useEffect, useState, type ReactNode } from "react";
import { NewVersionAlert } from "./new-version-alert.tsx";
import { readOwnBuild } from "./served-build.ts";
import { watchServedBuild } from "./watch-served-build.ts";

/** Shows an alert when another build is served than the one of this page; once for each build. */
export function NewVersion(): ReactNode {
  const [ownBuild] = useState(readOwnBuild);
  const [served, setServed] = useState(ownBuild);
  const [dismissed, setDismissed] = useState<string>();
  useEffect(() => (ownBuild === undefined ? undefined : watchServedBuild(setServed)), [ownBuild]);
  if (served === ownBuild || served === dismissed) return null;
  return (
    <NewVersionAlert onReload={() => location.reload()} onDismiss={() => setDismissed(served)} />
  );
}
