import type { CellValue, Column } from "./column.ts";

/** A column, or a function that reads a text that no column shows. */
type SearchSource<Row> = Pick<Column<Row>, "value"> | ((row: Row) => CellValue);

/**
 * Creates a function that returns a row's searchable text: one line per source, in lower case. Caches it
 * per row, because every keystroke asks for all rows.
 */
export function createSearchText<Row extends object>(
  sources: readonly SearchSource<Row>[],
): (row: Row) => string {
  const readers = sources.map((source) => (typeof source === "function" ? source : source.value));
  const cache = new WeakMap<Row, string>();
  return (row) => {
    const cached = cache.get(row);
    if (cached !== undefined) return cached;
    const text = readers
      .map((read) => read?.(row))
      .filter((value) => value !== undefined)
      .join("\n")
      .toLowerCase();
    cache.set(row, text);
    return text;
  };
}

/** Returns the rows whose searchable text contains a query, ignoring case and surrounding spaces. */
export function searchRows<Row>(
  rows: readonly Row[],
  searchText: (row: Row) => string,
  query: string,
): readonly Row[] {
  const needle = query.trim().toLowerCase();
  // Also reads every text for an empty query, so that the first keystroke finds them in the cache.
  return rows.filter((row) => searchText(row).includes(needle));
}
