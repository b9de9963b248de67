import type { ReactNode } from "react";
import { useList } from "../list-context.ts";
import { useListCount } from "../use-list-results.ts";
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
