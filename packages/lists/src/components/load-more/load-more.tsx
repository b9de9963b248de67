import { formatCount, moveFocusOnRemoval } from "@market/ui";
import { Button } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import { memo, type ReactNode } from "react";
import { formatTotal, useListResults, type ListResults } from "../../list-results.tsx";

/**
 * Says how many rows of a list are shown, and offers more, while not all of them are loaded.
 *
 * @param onLoadMore is called before more rows are requested.
 */
export function LoadMore({ onLoadMore }: { onLoadMore?: () => void }): ReactNode {
  const results = useListResults();
  const { status, isNarrowed, hasGrown, isLoadingMore, loadMore } = results;
  const handleClick = useCallbackRef(() => {
    onLoadMore?.();
    loadMore?.();
  });
  if (status === "complete" && (isNarrowed || !hasGrown)) return null;
  const isOffered = (status === "more" || status === "failed") && loadMore !== undefined;
  return (
    <Bar
      // The number of results is announced already.
      isStatus={status === "failed" || status === "complete"}
      text={describe(results)}
      action={isOffered ? (status === "failed" ? "Try again" : "Load more") : undefined}
      isLoading={isLoadingMore}
      onClick={handleClick}
    />
  );
}

function describe(results: ListResults): string {
  const { rows, loaded, total, isNarrowed, searchesTable, status } = results;
  const searched = isNarrowed ? " Only the loaded rows are searched." : "";
  const texts = {
    complete: `All ${formatCount(rows.length)} shown.`,
    more: searchesTable
      ? `Showing ${formatCount(rows.length)} of ${total ? formatTotal(total) : "more"}.`
      : `Showing the first ${formatCount(loaded.length)}.${searched}`,
    searching: "Showing what is loaded. Looking through all rows…",
    failed: "Not all rows could be loaded. Showing what is loaded.",
  };
  return texts[status];
}

interface BarProps {
  text: string;
  /** Whether changes of the text are announced. */
  isStatus: boolean;
  /** The name of the button. Without it, there is none. */
  action: string | undefined;
  isLoading: boolean | undefined;
  onClick: () => void;
}

/** Memoized: most keystrokes change neither the text nor the button. */
const Bar = memo(function Bar({ text, isStatus, action, isLoading, onClick }: BarProps): ReactNode {
  return (
    <div className="market-load-more">
      <p className="market-dimmed-text">
        <span>{!isStatus && text}</span>
        {/* Screen readers announce changes only in a live region that exists already. */}
        <span role="status">{isStatus && text}</span>
      </p>
      {action && (
        <Button
          ref={moveFocusOnRemoval}
          size="xs"
          variant="default"
          aria-busy={isLoading}
          onClick={() => {
            if (!isLoading) onClick();
          }}
        >
          {action}
        </Button>
      )}
    </div>
  );
});
