import { Button } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { MAX_LIMIT } from "../../feature/read-limit.ts";
import { useFocusFallback } from "../../hooks/use-focus-fallback.ts";

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
}

/** Offers more rows when a list is exactly as long as its limit, up to `MAX_LIMIT`. Memoized, like the table. */
export const LoadMore = memo(function LoadMore(props: LoadMoreProps): ReactNode {
  return (props.loaded === props.limit || props.loading) && <LoadMoreBar {...props} />;
});

function LoadMoreBar({ loaded, limit, filtered, loading, onLoadMore }: LoadMoreProps): ReactNode {
  const ref = useFocusFallback<HTMLDivElement>();
  const nextLimit = LIMITS.find((candidate) => candidate > limit);
  return (
    <div ref={ref} className="market-load-more">
      <p className="market-dimmed-text">
        Showing the first {loaded}.{filtered && " Only the loaded rows are searched."}
      </p>
      {nextLimit !== undefined && (
        <Button
          size="xs"
          variant="default"
          aria-busy={loading}
          onClick={() => {
            if (!loading) onLoadMore(nextLimit);
          }}
        >
          Load more
        </Button>
      )}
    </div>
  );
}
