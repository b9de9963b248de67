import { toSearchForm, toSearchNeedle } from "@market/api-client/text";
import { sortRows, type CellValue, type Column, type Sort } from "@market/ui";
import type { Filter } from "./filter.ts";

/** Returns a function that reads a row's searchable text once: every keystroke asks for all rows. */
export function createSearchText<Row extends object>(
  readTexts: (row: Row) => readonly CellValue[],
): (row: Row) => string {
  const cache = new WeakMap<Row, string>();
  return (row) => {
    const cached = cache.get(row);
    if (cached !== undefined) return cached;
    const texts = readTexts(row).filter((value) => value !== undefined);
    const text = toSearchForm(texts.join("\n"));
    cache.set(row, text);
    return text;
  };
}

export function searchRows<Row>(
  rows: readonly Row[],
  searchText: (row: Row) => string,
  query: string,
): readonly Row[] {
  const needle = toSearchNeedle(query);
  return needle === "" ? rows : rows.filter((row) => searchText(row).includes(needle));
}

interface Selection<Row> {
  list: {
    columns: readonly Column<Row>[];
    filters: Readonly<Record<string, Filter<Row>>>;
    searchText: (row: Row) => string;
  };
  /** The values of the filters that are on. */
  filters: Readonly<Record<string, string>>;
  sort: Sort;
}

/** Returns a function that filters, sorts and searches rows. Another query does not sort the same rows again. */
export function createMatch<Row>(
  selection: Selection<Row>,
): (rows: readonly Row[], query: string) => readonly Row[] {
  let sorted: { from: readonly Row[]; rows: readonly Row[] } | undefined;
  return (rows, query) => {
    if (sorted?.from !== rows) sorted = { from: rows, rows: filterAndSort(rows, selection) };
    return searchRows(sorted.rows, selection.list.searchText, query);
  };
}

function filterAndSort<Row>(
  rows: readonly Row[],
  { list, filters, sort }: Selection<Row>,
): readonly Row[] {
  const active = Object.entries(filters);
  const filtered = rows.filter((row) =>
    active.every(([name, value]) => list.filters[name]?.matches(row, value)),
  );
  return sortRows(filtered, list.columns, sort);
}
