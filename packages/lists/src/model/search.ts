import type { CellValue } from "@market/ui";

/**
 * Creates a function that returns a row's searchable text: one line per value, in lower case. Caches it
 * per row, because every new sort or filter asks for all rows.
 */
export function createSearchText<Row extends object>(
  readTexts: (row: Row) => readonly CellValue[],
): (row: Row) => string {
  const cache = new WeakMap<Row, string>();
  return (row) => {
    const cached = cache.get(row);
    if (cached !== undefined) return cached;
    const text = readTexts(row)
      .filter((value) => value !== undefined)
      .join("\n")
      .toLowerCase();
    cache.set(row, text);
    return text;
  };
}

/** Returns the rows whose searchable text contains a query. */
export function searchRows<Row>(
  rows: readonly Row[],
  searchText: (row: Row) => string,
  query: string,
): readonly Row[] {
  const needle = query.trim().toLowerCase();
  return needle === "" ? rows : rows.filter((row) => searchText(row).includes(needle));
}
