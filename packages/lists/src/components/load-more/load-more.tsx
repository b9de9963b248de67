import type { ReactNode } from "react";
import { useList } from "../../list-context.tsx";
import { useListPage } from "../../use-list-page.ts";
import { useListResults } from "../../use-list-results.ts";
import { LocalBar, ServerBar } from "./load-more-bar.tsx";

/** Offers more rows of a list of the API when it is exactly as long as its limit, or the server has more. */
export function LoadMore(): ReactNode {
  const { limit, setValues } = useList();
  const { data, isPlaceholderData } = useListPage();
  const { rows, isNarrowed, server } = useListResults();
  if (server) return <ServerBar {...server} shownCount={rows.length} />;
  return (
    <LocalBar
      loaded={data?.rows.length ?? 0}
      limit={limit}
      filtered={isNarrowed}
      loading={isPlaceholderData}
      onLoadMore={(next) => setValues({ limit: next }, "push")}
    />
  );
}
