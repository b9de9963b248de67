import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { moveFocusOnRemoval } from "../../focus/move-focus-on-removal.ts";

export interface EmptyStateProps {
  title: string;
  /** Where the missing rows come from. Replaces the text that there is nothing yet. */
  hint?: string | undefined;
  /** Set when a search or a filter hides all rows. */
  onClearFilters?: (() => void) | undefined;
}

export function EmptyState({
  title,
  hint = "Nothing here yet.",
  onClearFilters,
}: EmptyStateProps): ReactNode {
  return (
    <div className="market-empty-state">
      <p className="market-empty-state-title">{title}</p>
      {onClearFilters ? (
        <>
          <p className="market-dimmed-text">Nothing matches the search and filters.</p>
          <Button ref={moveFocusOnRemoval} variant="default" size="xs" onClick={onClearFilters}>
            Clear filters
          </Button>
        </>
      ) : (
        <p className="market-dimmed-text">{hint}</p>
      )}
    </div>
  );
}
