import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useLocation, useNavigate, useRouteError } from "react-router-dom";

/** How browsers word a module that did not arrive. */
const MISSING_CHUNK = /dynamically imported module|importing a module|preload CSS/i;

/** Stands in for a screen that crashed or whose code did not arrive; the frame around it lives on. */
export function ScreenError(): ReactNode {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const isMissingChunk = error instanceof Error && MISSING_CHUNK.test(error.message);
  const tryAgain = (): void => {
    // Browsers remember a module that failed for as long as the page lives.
    if (isMissingChunk) window.location.reload();
    else void navigate(location, { replace: true });
  };
  return (
    <Alert
      color="danger"
      title={isMissingChunk ? "This page did not arrive" : "This page has run into a problem"}
      icon={<IconAlertTriangle aria-hidden />}
      m="md"
    >
      <Stack align="flex-start" gap="sm">
        <Text size="sm">The rest of the panel still works.</Text>
        <Button variant="default" size="xs" onClick={tryAgain}>
          Try again
        </Button>
      </Stack>
    </Alert>
  );
}
