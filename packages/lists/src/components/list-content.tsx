import { QueryState, type QueryStateProps } from "@market/ui";
import type { ReactNode } from "react";
import { useListResults } from "../list-results.tsx";
import { ListSkeleton } from "./list-table.tsx";

export interface ListContentProps extends Pick<QueryStateProps<unknown>, "loading" | "failure"> {
  /** What shows the rows. */
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
