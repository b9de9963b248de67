import { Restricted, StickyFooter } from "@market/ui";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconAlertCircle, IconCheck } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import type { ProductCreation } from "../hooks/use-create-product.ts";

export interface CreateProductFooterProps {
  creation: ProductCreation;
  hasVendor: boolean;
  /** Shown beside the button, which does nothing while there is a reason. */
  disabledReason: string | undefined;
  /** Why the administrator may not create products. */
  denial: string | undefined;
}

/** Renders the submit button and the result of the last submission. */
export function CreateProductFooter({
  creation: { isPending, isSuccess, error },
  hasVendor,
  disabledReason,
  denial,
}: CreateProductFooterProps): ReactNode {
  const isWaiting = isPending || isSuccess || disabledReason !== undefined;
  const reasonId = useId();
  return (
    <StickyFooter>
      <Stack gap="sm">
        {error && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />}>
            <Text size="sm" style={{ overflowWrap: "anywhere" }}>
              {error.message}
            </Text>
          </Alert>
        )}
        {isSuccess && (
          <Alert color="green" role="status" icon={<IconCheck aria-hidden />}>
            Product created successfully!
          </Alert>
        )}
        <Group justify="flex-end" gap="md">
          {disabledReason !== undefined && (
            <Text id={reasonId} size="sm" c="dimmed">
              {disabledReason}
            </Text>
          )}
          <Restricted reason={denial}>
            <Button
              type="submit"
              disabled={denial === undefined && !hasVendor}
              // Not `disabled`: the button may have the focus, e.g. while an image is pasted.
              aria-disabled={isWaiting}
              data-disabled={isWaiting}
              aria-describedby={disabledReason === undefined ? undefined : reasonId}
            >
              {isPending ? "Creating..." : "Create Product"}
            </Button>
          </Restricted>
        </Group>
      </Stack>
    </StickyFooter>
  );
}
