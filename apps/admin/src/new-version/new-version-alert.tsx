import { useFocusFallback } from "@market/ui";
import { Alert, Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./new-version-alert.module.css";

export interface NewVersionAlertProps {
  onReload: () => void;
  onDismiss: () => void;
}

export function NewVersionAlert({ onReload, onDismiss }: NewVersionAlertProps): ReactNode {
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
        <Button size="compact-sm" variant="default" onClick={onReload}>
          Reload
        </Button>
      </div>
    </Alert>
  );
}
