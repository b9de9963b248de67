import { useFocusFallback } from "@market/ui";
import { Alert, Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useEffect, useState, type ReactNode } from "react";
import classes from "./new-version-banner.module.css";
import { readOwnBuild } from "./served-build.ts";
import { watchServedBuild } from "./watch-served-build.ts";

/** Says that another build is served than the one of this page; once for each build. */
export function NewVersionBanner(): ReactNode {
  const [ownBuild] = useState(readOwnBuild);
  const [served, setServed] = useState(ownBuild);
  const [dismissed, setDismissed] = useState<string>();
  useEffect(() => (ownBuild === undefined ? undefined : watchServedBuild(setServed)), [ownBuild]);
  const isNew = served !== ownBuild && served !== dismissed;
  // Announces the message politely, without moving the focus.
  return (
    <div role="status">{isNew && <NewVersionAlert onDismiss={() => setDismissed(served)} />}</div>
  );
}

function NewVersionAlert({ onDismiss }: { onDismiss: () => void }): ReactNode {
  const ref = useFocusFallback<HTMLDivElement>();
  return (
    <Alert
      ref={ref}
      // Not an alert, which would interrupt: the live region around it announces it.
      role="group"
      aria-label="New version"
      icon={<IconRefresh aria-hidden />}
      mb="md"
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={onDismiss}
    >
      <div className={classes.content}>
        A new version is available
        <Button size="compact-sm" variant="default" onClick={() => location.reload()}>
          Reload
        </Button>
      </div>
    </Alert>
  );
}
