import {
  DataTable,
  EmptyState,
  PlaceholderRowAction,
  ResultCount,
  useSearchResults,
  type Column,
  type Sort,
} from "@market/ui";
import type { ReactNode } from "react";

export interface SampleResultsProps<Row extends { id: string }> {
  title: string;
  /** Those that match the filters, sorted. */
  rows: readonly Row[];
  /** Whether a filter is on. */
  filtered: boolean;
  columns: readonly Column<Row>[];
  searchText: (row: Row) => string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onClearFilters: () => void;
}

const ACTIONS = {
  size: 88,
  render: () => <PlaceholderRowAction label="View details" icon="view" />,
};

/** Searches the filtered rows. A keystroke renders this part of the screen only. */
export function SampleResults<Row extends { id: string }>({
  title,
  rows,
  filtered,
  columns,
  searchText,
  sort,
  onSort,
  onClearFilters,
}: SampleResultsProps<Row>): ReactNode {
  const { rows: found, isSearching } = useSearchResults(rows, searchText);
  return (
    <>
      <ResultCount count={found.length} />
      <DataTable
        label={title}
        columns={columns}
        rows={found}
        actions={ACTIONS}
        sort={sort}
        onSort={onSort}
        empty={
          <EmptyState
            title={`No ${title.toLowerCase()} found`}
            onClearFilters={filtered || isSearching ? onClearFilters : undefined}
          />
        }
      />
    </>
  );
}
