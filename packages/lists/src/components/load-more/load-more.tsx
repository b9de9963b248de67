import type { ReactNode } from "react";
import { useList } from "../../list-context.ts";
import { useListResults } from "../../use-list-results.ts";
import { LocalBar, ServerBar } from "./load-more-bar.tsx";

/** Offers more rows of a list of the API when it is exactly as long as its limit, or the server has more. */
export function LoadMore(): ReactNode {
  const { limit, setValues } = useList();
  const { rows, isNarrowed, server, requestedCount, isLoadingMore } = useListResults();
  if (server) return <ServerBar {...server} shownCount={rows.length} />;
  return (
    <LocalBar
      loaded={requestedCount}
      limit={limit}
      filtered={isNarrowed}
      loading={isLoadingMore}
      onLoadMore={(next) => setValues({ limit: next }, "push")}
    />
  );
}
