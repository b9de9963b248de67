import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconAlertCircle, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { CreationState } from "../hooks/use-create-product.ts";

export interface CreateProductFooterProps {
  creation: CreationState;
  /** Why the product cannot be created yet. */
  waitingFor: string | undefined;
}

/** The end of the form: what came of the last try, and the button for the next. */
export function CreateProductFooter({ creation, waitingFor }: CreateProductFooterProps): ReactNode {
  const isOver = creation.state === "creating" || creation.state === "created";
  return (
    <Stack gap="sm" mt="md">
      {creation.state === "failed" && (
        <Alert color="danger" icon={<IconAlertCircle aria-hidden />}>
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {creation.failure}
          </Text>
        </Alert>
      )}
      {creation.state === "created" && (
        <Alert color="success" role="status" icon={<IconCheck aria-hidden />}>
          Product created successfully!
        </Alert>
      )}
      <Group justify="flex-end" gap="md">
        {waitingFor !== undefined && (
          <Text size="sm" c="dimmed">
            {waitingFor}
          </Text>
        )}
        <Button type="submit" disabled={isOver || waitingFor !== undefined}>
          {creation.state === "creating" ? "Creating..." : "Create Product"}
        </Button>
      </Group>
    </Stack>
  );
}
