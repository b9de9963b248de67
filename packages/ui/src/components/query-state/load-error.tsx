import { Alert, Button, Group, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { moveFocusOnRemoval } from "../../focus/move-focus-on-removal.ts";

interface LoadErrorProps {
  message: string;
  hint?: string | undefined;
  /** Whether another element announces the cause. */
  quiet?: boolean;
  retryLabel?: string;
  /** Whether a retry is in flight. A click does nothing then. */
  retrying?: boolean;
  onRetry: () => void;
}

/** An error with Retry, in place of the data. */
export function LoadError(props: LoadErrorProps): ReactNode {
  const { message, hint, quiet = false, retryLabel = "Retry", retrying = false, onRetry } = props;
  return (
    <Alert
      ref={moveFocusOnRemoval}
      color={quiet ? "gray" : "red"}
      role={quiet ? "note" : "alert"}
      icon={quiet ? undefined : <IconAlertCircle aria-hidden />}
    >
      <Group justify="space-between" gap="sm">
        <div style={{ overflowWrap: "anywhere" }}>
          <Text size="sm">{message}</Text>
          {hint !== undefined && <Text size="sm">{hint}</Text>}
        </div>
        <Button
          size="xs"
          variant="default"
          aria-busy={retrying}
          onClick={() => {
            if (!retrying) onRetry();
          }}
        >
          {retryLabel}
        </Button>
      </Group>
    </Alert>
  );
}
