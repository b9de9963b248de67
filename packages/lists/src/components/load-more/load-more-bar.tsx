import { formatCount, MAX_LIMIT, useFocusFallback } from "@market/ui";
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
  filtered,
  loading,
  onLoadMore,
}: LocalBarProps): ReactNode {
  const nextLimit = LIMITS.find((candidate) => candidate > limit);
  const loadMore = useCallbackRef(() => nextLimit !== undefined && onLoadMore(nextLimit));
  if (loaded !== limit && !loading) return null;
  return (
    <Bar
      text={`Showing the first ${loaded}.${filtered ? " Only the loaded rows are searched." : ""}`}
      action={nextLimit === undefined ? undefined : "Load more"}
      isLoading={loading}
      onClick={loadMore}
    />
  );
}

export interface ServerBarProps extends Omit<ServerRows, "rows"> {
  /** Number of rows of the table. */
  shownCount: number;
}

/** Offers more rows of a server that searches the whole table. */
export function ServerBar({ loadMore, ...server }: ServerBarProps): ReactNode {
  const { status, total, hasMore, isLoadingMore, shownCount } = server;
  const handleClick = useCallbackRef(loadMore);
  if (status === "loaded" && !hasMore) return null;
  const shown = `Showing ${formatCount(shownCount)} of ${total ? formatTotal(total) : "more"}.`;
  const texts = {
    idle: shown,
    pending: "Showing what is loaded. Looking through all rows…",
    loaded: shown,
    failed: "Not all rows could be loaded. Showing what is loaded.",
  };
  const actions = {
    idle: "Load more",
    pending: undefined,
    loaded: "Load more",
    failed: "Try again",
  };
  return (
    <Bar
      isStatus
      text={texts[status]}
      action={actions[status]}
      isLoading={isLoadingMore}
      onClick={handleClick}
    />
  );
}

interface BarProps {
  text: string;
  /** Whether changes of the text are announced. */
  isStatus?: boolean;
  /** The name of the button. Without it, there is none. */
  action: string | undefined;
  isLoading: boolean;
  onClick: () => void;
}

/** Memoized: most keystrokes change neither the text nor the button. */
const Bar = memo(function Bar({
  text,
  isStatus = false,
  action,
  isLoading,
  onClick,
}: BarProps): ReactNode {
  const ref = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={ref} className="market-load-more">
      <p className="market-dimmed-text">
        <span role={isStatus ? "status" : undefined}>{text}</span>
      </p>
      {action && (
        <Button
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
