import type { ReactNode } from "react";
import { useList } from "../list-context.ts";
import { useListCount, useListResults } from "../use-list-results.ts";
import { ListTable, type ListTableProps } from "./list-table.tsx";
import { LoadMore } from "./load-more/load-more.tsx";
import { useFocusNewRow } from "./load-more/use-focus-new-row.ts";
import { ResultCount } from "./result-count/result-count.tsx";

/** The rows of a list that match: their number, the table, and Load more. */
export function ListRows(props: ListTableProps): ReactNode {
  const { local } = useList().list;
  const focusNewRow = useFocusNewRow();
  const { server } = useListResults();
  const count = useListCount();
  return (
    <>
      <ResultCount count={server?.status === "pending" ? undefined : count} />
      <ListTable {...props} />
      {!local && <LoadMore onLoadMore={focusNewRow} />}
    </>
  );
}
