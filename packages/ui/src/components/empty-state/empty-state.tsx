import { Button, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { moveFocusOnRemoval } from "../../focus/move-focus-on-removal.ts";

interface EmptyStateProps {
  title: string;
  /** Where the missing rows come from. Replaces the text that there is nothing yet. */
  hint?: string | undefined;
  /** Set when a search or a filter hides all rows. */
  onClearFilters?: (() => void) | undefined;
}

export function EmptyState(props: EmptyStateProps): ReactNode {
  const { title, hint = "Nothing here yet.", onClearFilters } = props;
  return (
    <Stack align="center" gap="xs" px="md" py="xl" ta="center">
      <Text fw={600}>{title}</Text>
      {onClearFilters ? (
        <>
          <Text size="sm" c="dimmed">
            Nothing matches the search and filters.
          </Text>
          <Button ref={moveFocusOnRemoval} variant="default" size="xs" onClick={onClearFilters}>
            Clear filters
          </Button>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
    </Stack>
  );
}
