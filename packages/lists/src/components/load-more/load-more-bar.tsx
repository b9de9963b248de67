import { formatCount, MAX_LIMIT, moveFocusOnRemoval } from "@market/ui";
import { Button } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import { memo, type ReactNode } from "react";
import { formatTotal } from "../../model/counts.ts";
import type { ServerRows } from "../../use-server-rows.ts";

const LIMITS = [10, 50, 100, 200, 500, 1000, 2000, 5000, MAX_LIMIT];

export interface LocalBarProps {
  /** Number of loaded rows. */
  loaded: number;
  /** Number of requested rows. */
  limit: number;
  /** Number of rows that the list requests at first. */
  firstLimit: number;
  /** Whether a search or a filter is on. It sees the loaded rows only. */
  filtered: boolean;
  /** Whether the next rows are loading. The component, and the focus in it, stays until they are loaded. */
  loading: boolean;
  onLoadMore: (limit: number) => void;
}

/** Offers more rows when a list is exactly as long as its limit, up to `MAX_LIMIT`. */
export function LocalBar({
  loaded,
  limit,
  firstLimit,
  filtered,
  loading,
  onLoadMore,
}: LocalBarProps): ReactNode {
  const nextLimit = LIMITS.find((candidate) => candidate > limit);
  const loadMore = useCallbackRef(() => nextLimit !== undefined && onLoadMore(nextLimit));
  const isComplete = loaded !== limit && !loading;
  if (isComplete && (filtered || limit === firstLimit)) return null;
  const searched = filtered ? " Only the loaded rows are searched." : "";
  return (
    <Bar
      isStatus={isComplete}
      text={isComplete ? allShown(loaded) : `Showing the first ${loaded}.${searched}`}
      action={isComplete || nextLimit === undefined ? undefined : "Load more"}
      isLoading={loading}
      onClick={loadMore}
    />
  );
}

export interface ServerBarProps extends Omit<ServerRows, "rows"> {
  /** Number of rows of the table. */
  shownCount: number;
  /** Number of rows that the list requests at first. */
  firstLimit: number;
}

/** Offers more rows of a server that searches the whole table. */
export function ServerBar({ loadMore, ...server }: ServerBarProps): ReactNode {
  const { status, total, hasMore, isLoadingMore, shownCount, firstLimit } = server;
  const handleClick = useCallbackRef(loadMore);
  const isComplete = status === "loaded" && !hasMore;
  if (isComplete && shownCount <= firstLimit) return null;
  const shown = `Showing ${formatCount(shownCount)} of ${total ? formatTotal(total) : "more"}.`;
  const texts = {
    idle: shown,
    pending: "Showing what is loaded. Looking through all rows…",
    loaded: isComplete ? allShown(shownCount) : shown,
    failed: "Not all rows could be loaded. Showing what is loaded.",
  };
  const actions = {
    idle: "Load more",
    pending: undefined,
    loaded: isComplete ? undefined : "Load more",
    failed: "Try again",
  };
  return (
    <Bar
      // The number of results is announced already.
      isStatus={status === "failed" || isComplete}
      text={texts[status]}
      action={actions[status]}
      isLoading={isLoadingMore}
      onClick={handleClick}
    />
  );
}

const allShown = (count: number): string => `All ${formatCount(count)} shown.`;

interface BarProps {
  text: string;
  /** Whether changes of the text are announced. */
  isStatus: boolean;
  /** The name of the button. Without it, there is none. */
  action: string | undefined;
  isLoading: boolean;
  onClick: () => void;
}

/** Memoized: most keystrokes change neither the text nor the button. */
const Bar = memo(function Bar({ text, isStatus, action, isLoading, onClick }: BarProps): ReactNode {
  return (
    <div className="market-load-more">
      <p className="market-dimmed-text">
        {!isStatus && text}
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
