import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useFocusFallback } from "../../hooks/use-focus-fallback.ts";

const STEPS = [1, 2, 5];
const FIRST_STEP = 10;

/** The next of 10, 50, 100, 200, 500, 1000 … above `limit`. */
export function nextLimit(limit: number): number {
  for (let power = FIRST_STEP; ; power *= 10) {
    const next = STEPS.map((step) => step * power).find(
      (candidate) => candidate > limit && candidate !== 2 * FIRST_STEP,
    );
    if (next !== undefined) return next;
  }
}

export interface LoadMoreProps {
  /** Rows that were loaded. */
  loaded: number;
  /** Rows that were asked for. */
  limit: number;
  /** Whether a search or a filter is on, which sees the loaded rows only. */
  filtered: boolean;
  /** Whether the next rows are on their way: the note, and the focus in it, stay until they are here. */
  loading: boolean;
  onLoadMore: (limit: number) => void;
}

/** Says that a list ends at its limit and may go on; nothing when it came back at another length. */
export function LoadMore(props: LoadMoreProps): ReactNode {
  return (props.loaded === props.limit || props.loading) && <Note {...props} />;
}

function Note({ loaded, limit, filtered, loading, onLoadMore }: LoadMoreProps): ReactNode {
  const ref = useFocusFallback<HTMLDivElement>();
  return (
    <Group ref={ref} justify="center" gap="sm" mt="md">
      <Text size="sm" c="dimmed">
        Showing the first {loaded}.{filtered && " Only the loaded rows are searched."}
      </Text>
      <Button
        size="xs"
        variant="default"
        aria-busy={loading}
        onClick={() => {
          if (!loading) onLoadMore(nextLimit(limit));
        }}
      >
        Load more
      </Button>
    </Group>
  );
}
