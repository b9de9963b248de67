import type { CellValue, Column } from "./column.ts";

/** A column, or a function that reads a text that no column shows. */
type SearchSource<Row> = Pick<Column<Row>, "value"> | ((row: Row) => CellValue);

/**
 * Creates a function that returns a row's searchable text: one line per source, in lower case. Caches it
 * per row, because every new sort or filter asks for all rows.
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
