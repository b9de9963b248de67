import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** Stands in for a screen that crashed or whose code did not arrive; the frame around it lives on. */
export function ScreenError(): ReactNode {
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <Alert
      color="red"
      title="This page has run into a problem"
      icon={<IconAlertTriangle aria-hidden />}
      m="md"
    >
      <Stack align="flex-start" gap="sm">
        <Text size="sm">The rest of the panel still works.</Text>
        <Button
          variant="default"
          size="xs"
          onClick={() => void navigate(location, { replace: true })}
        >
          Try again
        </Button>
      </Stack>
    </Alert>
  );
}
