import { Button } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { MAX_LIMIT } from "../../feature/read-limit.ts";
import { formatCount } from "../../format/money.ts";
import { useFocusFallback } from "../../hooks/use-focus-fallback.ts";
import { formatTotal, type ListStatus } from "../../rows/list-results.ts";

const LIMITS = [10, 50, 100, 200, 500, 1000, 2000, 5000, MAX_LIMIT];

export interface LoadMoreProps {
  /** Number of loaded rows. */
  loaded: number;
  /** Number of requested rows. */
  limit: number;
  /** Whether a search or a filter is on. It sees the loaded rows only. */
  filtered: boolean;
  /** Whether the next rows are loading. The component, and the focus in it, stays until they are loaded. */
  loading: boolean;
  onLoadMore: (limit: number) => void;
  /** Set if the server searches the whole table. Then it also has the next rows. */
  server?: ListStatus | undefined;
}

/** Offers more rows when a list is exactly as long as its limit, up to `MAX_LIMIT`. Memoized, like the table. */
export const LoadMore = memo(function LoadMore({ server, ...props }: LoadMoreProps): ReactNode {
  if (server) return <ServerBar {...server} />;
  return (props.loaded === props.limit || props.loading) && <LocalBar {...props} />;
});

function LocalBar({
  loaded,
  limit,
  filtered,
  loading,
  onLoadMore,
}: Omit<LoadMoreProps, "server">): ReactNode {
  const nextLimit = LIMITS.find((candidate) => candidate > limit);
  return (
    <Bar
      text={
        <>
          Showing the first {loaded}.{filtered && " Only the loaded rows are searched."}
        </>
      }
      isLoading={loading}
      onClick={nextLimit === undefined ? undefined : () => onLoadMore(nextLimit)}
    />
  );
}

function ServerBar({
  status,
  total,
  hasMore,
  isLoadingMore,
  loadMore,
  shownCount,
}: ListStatus): ReactNode {
  const shown = `Showing ${formatCount(shownCount)} of ${total ? formatTotal(total) : "more"}.`;
  const texts = {
    idle: shown,
    pending: "Showing what is loaded. Looking through all rows...",
    loaded: shown,
    failed: "Not all rows could be loaded. Showing what is loaded.",
  };
  if (status === "loaded" && !hasMore) return null;
  return (
    <Bar
      text={<span role="status">{texts[status]}</span>}
      isLoading={isLoadingMore}
      onClick={status === "pending" ? undefined : loadMore}
      action={status === "failed" ? "Try again" : "Load more"}
    />
  );
}

interface BarProps {
  text: ReactNode;
  isLoading: boolean;
  /** Without it, there is no button. */
  onClick: (() => void) | undefined;
  action?: string;
}

function Bar({ text, isLoading, onClick, action = "Load more" }: BarProps): ReactNode {
  const ref = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={ref} className="market-load-more">
      <p className="market-dimmed-text">{text}</p>
      {onClick && (
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
}
