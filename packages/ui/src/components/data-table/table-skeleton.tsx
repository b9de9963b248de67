import { Paper, Skeleton, Stack } from "@mantine/core";
import type { ReactNode } from "react";

/** Placeholder of the rows while they load, at their height. */
export function TableSkeleton({ rows = 8 }: { rows?: number }): ReactNode {
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} height={24} radius="sm" />
        ))}
      </Stack>
    </Paper>
  );
}
