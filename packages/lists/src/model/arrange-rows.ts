import { sortRows, type Column, type Sort } from "@market/ui";
import type { Filter } from "./filter.ts";
import { searchRows } from "./search.ts";

interface Arrangement<Row> {
  list: {
    columns: readonly Column<Row>[];
    filters: Readonly<Record<string, Filter<Row>>>;
    searchText: (row: Row) => string;
  };
  /** The values of the filters that are on. */
  filters: Readonly<Record<string, string>>;
  sort: Sort;
}

/** Returns the rows that match the filters, sorted. */
export function arrangeRows<Row>(
  rows: readonly Row[],
  { list, filters, sort }: Arrangement<Row>,
): readonly Row[] {
  const active = Object.entries(filters);
  const filtered = rows.filter((row) =>
    active.every(([name, value]) => list.filters[name]?.matches(row, value)),
  );
  return sortRows(filtered, list.columns, sort);
}

/** Returns the rows that match the filters and a search, sorted. */
export function findRows<Row>(
  rows: readonly Row[],
  arrangement: Arrangement<Row>,
  query: string,
): readonly Row[] {
  return searchRows(arrangeRows(rows, arrangement), arrangement.list.searchText, query);
}
