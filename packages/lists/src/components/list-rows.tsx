import { useCapability } from "@market/api-client";
import {
  formatCount,
  moveFocusOnRemoval,
  pluralize,
  QueryState,
  useAnnouncement,
} from "@market/ui";
import type { QueryStateProps } from "@market/ui";
import { Button } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import { memo, useLayoutEffect, useRef, type ReactNode } from "react";
import { useList } from "../list-context.ts";
import type { AnyRow } from "../model/list-state.ts";
import { useListResults, type ListResults } from "../list-results.tsx";
import { ListSkeleton, ListTable, type ListTableProps } from "./list-table.tsx";

interface ListContentProps extends Pick<QueryStateProps<unknown>, "loading" | "failure"> {
  children: ReactNode;
}

/** Shows that a list of the API loads, that it has failed to, or its content. */
export function ListContent({ children, ...texts }: ListContentProps): ReactNode {
  const { query } = useListResults();
  return (
    <QueryState query={query} skeleton={<ListSkeleton />} {...texts}>
      {() => children}
    </QueryState>
  );
}

/** The rows of a list that match: their number, the table, and Load more. */
export function ListRows(props: ListTableProps): ReactNode {
  return (
    <>
      <ResultCount />
      <ListTable {...props} />
      <LoadMore />
    </>
  );
}

/** Announces to screen readers how many rows match, once the server has searched, too. */
function ResultCount(): ReactNode {
  const { status, count } = useListResults();
  const announced = useAnnouncement(status === "searching" ? undefined : count);
  return (
    <span role="status" className="market-visually-hidden">
      {announced !== undefined && pluralize(announced, "result")}
    </span>
  );
}

/** Returns a function after which the first row that Load more adds gets the focus, unless the user moves the focus. */
function useFocusNewRow(isLoadingMore: boolean): () => void {
  const { table } = useList();
  const { rows } = useListResults();
  const start = useRef<{ rows: readonly AnyRow[]; focus: Element | null }>(undefined);
  useLayoutEffect(() => {
    if (!start.current || isLoadingMore) return;
    const { rows: earlier, focus } = start.current;
    start.current = undefined;
    const ids = new Set(earlier.map(({ id }) => id));
    const added = rows.find(({ id }) => !ids.has(id));
    const { activeElement, body } = document;
    if (!added || (activeElement !== focus && activeElement !== body)) return;
    table.current?.focusRow(added.id);
  }, [rows, isLoadingMore, table]);
  return () => {
    start.current = { rows, focus: document.activeElement };
  };
}

/** Says how many rows of a list are shown, and offers more. */
export function LoadMore(): ReactNode {
  const results = useListResults();
  const { status, isNarrowed, hasGrown, isLoadingMore, loadMore } = results;
  const canSearch = useCapability("list-query");
  const isSorted = useList().sort !== "";
  const focusNewRow = useFocusNewRow(isLoadingMore);
  const handleClick = useCallbackRef(() => {
    focusNewRow();
    loadMore?.();
  });
  if (status === "complete" && (isNarrowed || !hasGrown)) return null;
  return (
    <Bar
      // The number of results is announced already.
      isStatus={status === "failed" || status === "complete"}
      text={describe(results, canSearch, isSorted)}
      action={loadMore && (status === "failed" ? "Try again" : "Load more")}
      isLoading={isLoadingMore}
      onClick={handleClick}
    />
  );
}

function describe(results: ListResults, canSearch: boolean, isSorted: boolean): string {
  const { status, count, total, isNarrowed } = results;
  const loaded = formatCount(results.loaded.length);
  const shown = isSorted ? `newest ${loaded}, sorted` : `first ${loaded}`;
  const searched = isNarrowed ? " Only the loaded rows are searched." : "";
  const texts = {
    complete: `All ${loaded} shown.`,
    more: canSearch
      ? `Showing ${loaded} of ${total === undefined ? "more" : count}.`
      : `Showing the ${shown}.${searched}`,
    searching: "Showing what is loaded. Looking through all rows…",
    failed: "Not all rows could be loaded. Showing what is loaded.",
  };
  return texts[status];
}

interface BarProps {
  text: string;
  isStatus: boolean;
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
