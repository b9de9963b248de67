import type { ReactNode } from "react";
import { useList } from "../../list-context.ts";
import { useListResults } from "../../use-list-results.ts";
import { LocalBar, ServerBar } from "./load-more-bar.tsx";

export interface LoadMoreProps {
  /** Is called before more rows are requested. */
  onLoadMore?: () => void;
}

/** Offers more rows of a list of the API when it is exactly as long as its limit, or the server has more. */
export function LoadMore({ onLoadMore }: LoadMoreProps): ReactNode {
  const { list, limit, setValues } = useList();
  const { rows, isNarrowed, server, requestedCount, isLoadingMore } = useListResults();
  const firstLimit = list.source?.limit ?? limit;
  if (server) {
    const loadMore = (): void => {
      onLoadMore?.();
      server.loadMore();
    };
    return (
      <ServerBar {...server} loadMore={loadMore} shownCount={rows.length} firstLimit={firstLimit} />
    );
  }
  return (
    <LocalBar
      loaded={requestedCount}
      limit={limit}
      firstLimit={firstLimit}
      filtered={isNarrowed}
      loading={isLoadingMore}
      onLoadMore={(next) => {
        onLoadMore?.();
        setValues({ limit: next }, "push");
      }}
    />
  );
}
