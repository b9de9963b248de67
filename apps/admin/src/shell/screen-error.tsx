import { moveFocusOnRemoval } from "@market/ui";
import { Alert, Button, Stack, Text } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { useLocation, useNavigation } from "@market/ui/navigation";
import { BLOCKED, isMissingChunk, reloadIfReachable } from "@market/ui/load";

/** Shows an error in place of a part that crashed or failed to load, until the next navigation. */
export function ScreenErrorBoundary({ children }: { children: ReactNode }): ReactNode {
  const { key } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={ScreenError} resetKeys={[key]}>
      {children}
    </ErrorBoundary>
  );
}

function ScreenError({ error }: FallbackProps): ReactNode {
  const { reload } = useNavigation();
  const isMissing = isMissingChunk(error);
  useWindowEvent("online", () => void (isMissing && reloadIfReachable()));
  const tryAgain = (): void => {
    // Browsers do not request a module again that failed to load in this document.
    if (isMissing) window.location.reload();
    else reload();
  };
  return (
    <Alert
      ref={moveFocusOnRemoval}
      color="red"
      title={isMissing ? "This page could not be loaded" : "Something went wrong on this page"}
      icon={<IconAlertTriangle aria-hidden />}
      m="md"
    >
      <Stack align="flex-start" gap="sm">
        {isMissing && navigator.onLine && <Text size="sm">{BLOCKED}</Text>}
        <Button variant="default" size="xs" onClick={tryAgain}>
          Try again
        </Button>
      </Stack>
    </Alert>
  );
}
