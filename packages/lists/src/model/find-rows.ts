import { toSearchForm, toSearchForms, toSearchNeedle } from "@market/api-client/text";
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
    const text = toSearchForm(joinTexts(readTexts(row)));
    cache.set(row, text);
    return text;
  };
}

const joinTexts = (texts: readonly CellValue[]): string =>
  texts.filter((text) => text !== undefined).join("\n");

interface Selection<Row> {
  list: {
    columns: readonly Column<Row>[];
    filters: Readonly<Record<string, Filter<Row>>>;
    searchTexts: (row: Row) => readonly CellValue[];
  };
  /** The values of the filters that are on. */
  filters: Readonly<Record<string, string>>;
  sort: Sort;
}

/** Returns a function that filters, sorts and searches rows. Another query only searches the texts of the same rows. */
export function createMatch<Row>(
  selection: Selection<Row>,
): (rows: readonly Row[], query: string) => readonly Row[] {
  let last: { from: readonly Row[]; rows: readonly Row[]; texts?: string[] } | undefined;
  return (rows, query) => {
    if (last?.from !== rows) last = { from: rows, rows: filterAndSort(rows, selection) };
    const needle = toSearchNeedle(query);
    if (needle === "") return last.rows;
    // Not by the row: a look-up for each of 10,000 takes longer than its search.
    const texts = (last.texts ??= toSearchForms(
      last.rows.map((row) => joinTexts(selection.list.searchTexts(row))),
    ));
    return last.rows.filter((_row, index) => texts[index]?.includes(needle));
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
