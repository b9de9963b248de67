import type { Page } from "@market/api-client";
import { QueryState, type QueryStateProps } from "@market/ui";
import type { ReactNode } from "react";
import { useList, type AnyRow } from "../list-context.ts";
import { ListSkeleton } from "./list-table.tsx";
import { useListPage } from "../use-list-page.ts";
import { ResultsContext, useSearchedRows } from "../use-list-results.ts";
import { useServerRows } from "../use-server-rows.ts";

export interface ListContentProps extends Pick<QueryStateProps<unknown>, "loading" | "failure"> {
  /** What shows the rows. */
  children: ReactNode;
}

/** Loads a list of the API, and provides the rows that match to what is inside. */
export function ListContent({ children, ...texts }: ListContentProps): ReactNode {
  const query = useListPage({ enabled: true });
  return (
    <QueryState query={query} skeleton={<ListSkeleton />} {...texts}>
      {(page) => (
        <ServerResults page={page} isLoadingMore={query.isPlaceholderData}>
          {children}
        </ServerResults>
      )}
    </QueryState>
  );
}

const NO_ROWS: readonly AnyRow[] = [];

interface ServerResultsProps {
  page: Page<AnyRow>;
  isLoadingMore: boolean;
  children: ReactNode;
}

function ServerResults({ page, isLoadingMore, children }: ServerResultsProps): ReactNode {
  const results = useSearchedRows(page.rows, useServerRows(page), isLoadingMore);
  return <ResultsContext value={results}>{children}</ResultsContext>;
}

/** Provides the rows of a local list that match to what is inside. */
export function LocalListContent({ children }: { children: ReactNode }): ReactNode {
  const results = useSearchedRows(useList().list.local?.rows ?? NO_ROWS, undefined);
  return <ResultsContext value={results}>{children}</ResultsContext>;
}
