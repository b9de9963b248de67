import { Button, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

export interface EmptyStateProps {
  title: string;
  /** Set when a search or a filter hides all rows. */
  onClearFilters?: (() => void) | undefined;
}

export function EmptyState({ title, onClearFilters }: EmptyStateProps): ReactNode {
  return (
    <Stack align="center" gap="xs" py="xl" px="md">
      <Text fw={550}>{title}</Text>
      {onClearFilters ? (
        <>
          <Text c="dimmed" size="sm" ta="center">
            Nothing matches the search and filters.
          </Text>
          <Button variant="default" size="xs" onClick={onClearFilters}>
            Clear filters
          </Button>
        </>
      ) : (
        <Text c="dimmed" size="sm">
          Nothing here yet.
        </Text>
      )}
    </Stack>
  );
}
