import { Group } from "@mantine/core";
import type { ReactNode } from "react";

export interface FilterBarProps {
  search: ReactNode;
  filters: ReactNode;
  /** At the right end: Refresh, a menu. */
  actions?: ReactNode;
}

/** The toolbar above a list. It stays mounted while rows load. */
export function FilterBar({ search, filters, actions }: FilterBarProps): ReactNode {
  return (
    <Group gap="sm" mb="md" align="center">
      {search}
      {filters}
      {actions && (
        <Group gap="xs" ml="auto">
          {actions}
        </Group>
      )}
    </Group>
  );
}
