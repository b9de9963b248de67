import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";

export interface CategoryFiltersProps {
  /** Names of the categories on offer. */
  categories: readonly string[];
  /** The one that is on, or empty. */
  value: string;
  onChange: (category: string) => void;
}

/** Quick filters: a button puts its category on, and off again. */
export function CategoryFilters({ categories, value, onChange }: CategoryFiltersProps): ReactNode {
  if (categories.length === 0) return null;
  return (
    <Group gap="xs" role="group" aria-label="Filter by category">
      {categories.map((category) => {
        const pressed = category === value;
        return (
          <Button
            key={category}
            variant={pressed ? "light" : "default"}
            px="sm"
            maw={200}
            title={category}
            aria-pressed={pressed}
            onClick={() => onChange(pressed ? "" : category)}
          >
            <Text span inherit truncate lh={1.4}>
              {category}
            </Text>
          </Button>
        );
      })}
    </Group>
  );
}
