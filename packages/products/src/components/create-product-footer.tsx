import { useDenial } from "@market/api-client";
import { inactiveIf, Restricted } from "@market/ui";
import { paths } from "@market/ui/feature";
import { Navigate } from "@market/ui/navigation";
import { SubmitButton, SubmitError } from "@market/ui/submit";
import { Alert, Group, Stack, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import type { NewProductState } from "../hooks/use-new-product.ts";

/** Milliseconds from the success message to the list: long enough to read it. */
const REDIRECT_DELAY = 1200;

/**
 * Keeps the footer in view. Fields that get the focus scroll above it, and toasts are shown above it. In a low window it
 * would leave too little room for the fields.
 */
const STICKY_STYLES = `
.market-product-footer {
  margin-inline: calc(var(--content-padding, 0px) * -1);
  padding: var(--mantine-spacing-sm) var(--content-padding, 0px);
  background: var(--mantine-color-body);
}
@media (min-height: 30em) {
  .market-product-footer {
    position: sticky;
    z-index: 1;
    bottom: 0;
    border-top: 1px solid var(--market-color-border);
  }
  :root { scroll-padding-bottom: 5rem; }
}
.mantine-Notifications-root[data-position="bottom-center"] { bottom: 5.5rem; }
`;

/** Renders the submit button and the result of the last submission: a success opens the list. */
export function CreateProductFooter({ creation }: { creation: NewProductState }): ReactNode {
  const { form, isPending, isCreated, error, disabledReason } = creation;
  const denial = useDenial("create products");
  const isWaiting = isCreated || disabledReason !== undefined;
  const isCreating = isPending && !isCreated;
  const reasonId = useId();
  return (
    <div className="market-product-footer">
      <style>{STICKY_STYLES}</style>
      <Stack gap="sm">
        <SubmitError error={error} />
        {isCreated && (
          <Alert color="green" role="status" icon={<IconCheck aria-hidden />}>
            Product created successfully!
            <Navigate to={paths.products} delay={REDIRECT_DELAY} />
          </Alert>
        )}
        <Group justify="flex-end" gap="md">
          {disabledReason !== undefined && (
            <Text id={reasonId} size="sm" c="dimmed">
              {disabledReason}
            </Text>
          )}
          <Restricted reason={denial}>
            <SubmitButton
              isBusy={isCreating}
              disabled={denial === undefined && form.values.vendor === null}
              // Not `disabled`: the button may have the focus, e.g. while an image is pasted.
              {...inactiveIf(isWaiting)}
              aria-describedby={disabledReason === undefined ? undefined : reasonId}
            >
              {isCreating ? "Creating..." : "Create Product"}
            </SubmitButton>
          </Restricted>
        </Group>
      </Stack>
    </div>
  );
}
