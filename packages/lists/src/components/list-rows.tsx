import type { ReactNode } from "react";
import { useList } from "../list-context.tsx";
import { formatTotal } from "../model/counts.ts";
import { useListResults } from "../use-list-results.ts";
import { ListTable, type ListTableProps } from "./list-table.tsx";
import { LoadMore } from "./load-more/load-more.tsx";
import { ResultCount } from "./result-count/result-count.tsx";

/** The rows of a list that match: their number, the table, and Load more. */
export function ListRows(props: ListTableProps): ReactNode {
  const { local } = useList().list;
  return (
    <>
      <ResultCount count={useListCount()} />
      <ListTable {...props} />
      {!local && <LoadMore />}
    </>
  );
}

/** Returns the number of rows that match, such as `1,204` or `10,000+`. */
export function useListCount(): string {
  const { rows, total } = useListResults();
  return formatTotal(total ?? { count: rows.length, isExact: true });
}
