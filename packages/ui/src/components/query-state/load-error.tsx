import { Alert, Button, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { CSSProperties, ReactNode } from "react";
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

// Not a `Group`: the invitation page has one, and would load the panel's chunk for it.
const MESSAGE_AND_BUTTON: CSSProperties = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "var(--mantine-spacing-sm)",
};

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
      <div style={MESSAGE_AND_BUTTON}>
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
      </div>
    </Alert>
  );
}
