import { VisuallyHidden } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { ReactNode } from "react";

/** Milliseconds after the last key: a number for each would talk over the typing. */
const AFTER_TYPING = 500;

/** Tells screen readers how many rows a search or a filter leaves. */
export function ResultCount({ count }: { count: number }): ReactNode {
  const [announced] = useDebouncedValue(count, AFTER_TYPING);
  return (
    <VisuallyHidden role="status">
      {announced === 1 ? "1 result" : `${announced} results`}
    </VisuallyHidden>
  );
}
