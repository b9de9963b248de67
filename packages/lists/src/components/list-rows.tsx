import { QueryState, type QueryStateProps } from "@market/ui";
import { useDebouncedValue } from "@mantine/hooks";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import type { AnyRow } from "../list-context.ts";
import { useListCount, useListResults } from "../list-results.tsx";
import { ListSkeleton, ListTable, type ListTableProps } from "./list-table.tsx";
import { LoadMore } from "./load-more/load-more.tsx";

/** Delay in ms after the last keystroke: screen readers would announce a number for each one. */
const ANNOUNCE_DELAY = 500;

interface ListContentProps extends Pick<QueryStateProps<unknown>, "loading" | "failure"> {
  children: ReactNode;
}

/** Shows that a list of the API loads, that it has failed to, or its content. */
export function ListContent({ children, ...texts }: ListContentProps): ReactNode {
  const { query } = useListResults();
  if (!query) return children;
  return (
    <QueryState query={query} skeleton={<ListSkeleton />} {...texts}>
      {() => children}
    </QueryState>
  );
}

/** The rows of a list that match: their number, the table, and Load more. */
export function ListRows(props: ListTableProps): ReactNode {
  const focusNewRow = useFocusNewRow();
  return (
    <>
      <ResultCount />
      <ListTable {...props} />
      <LoadMore onLoadMore={focusNewRow} />
    </>
  );
}

/** Announces to screen readers how many rows match, once the server has searched, too. */
function ResultCount(): ReactNode {
  const { status } = useListResults();
  const count = useListCount();
  const [announced] = useDebouncedValue(status === "searching" ? undefined : count, ANNOUNCE_DELAY);
  return (
    <span role="status" className="market-visually-hidden">
      {announced !== undefined && (announced === "1" ? "1 result" : `${announced} results`)}
    </span>
  );
}

/** Returns a function after which the next row that is added gets the focus, unless the user moves the focus. */
function useFocusNewRow(): () => void {
  const { rows, focusRow } = useListResults();
  const start = useRef<{ rows: readonly AnyRow[]; focus: Element | null }>(undefined);
  useLayoutEffect(() => {
    if (!start.current) return;
    const { rows: earlier, focus } = start.current;
    const ids = new Set(earlier.map(({ id }) => id));
    const added = rows.find(({ id }) => !ids.has(id));
    if (!added) return;
    start.current = undefined;
    const { activeElement, body } = document;
    if (activeElement === focus || activeElement === body) focusRow(added);
  }, [rows, focusRow]);
  return () => {
    start.current = { rows, focus: document.activeElement };
  };
}
