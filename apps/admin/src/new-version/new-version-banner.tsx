import { useEffect, useState, type ReactNode } from "react";
import { NewVersionAlert } from "./new-version-alert.tsx";
import { readOwnBuild } from "./served-build.ts";
import { watchServedBuild } from "./watch-served-build.ts";

/** Says that another build is served than the one of this page; once for each build. */
export function NewVersionBanner(): ReactNode {
  const [ownBuild] = useState(readOwnBuild);
  const [served, setServed] = useState(ownBuild);
  const [dismissed, setDismissed] = useState<string>();
  useEffect(() => (ownBuild === undefined ? undefined : watchServedBuild(setServed)), [ownBuild]);
  return (
    // Announces the message politely, without moving the focus.
    <div role="status">
      {served !== ownBuild && served !== dismissed && (
        <NewVersionAlert
          onReload={() => location.reload()}
          onDismiss={() => setDismissed(served)}
        />
      )}
    </div>
  );
}
