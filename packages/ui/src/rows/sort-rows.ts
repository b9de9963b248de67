import type { UrlParam } from "../url-state/params.ts";
import { isSortable, type AnyColumn, type CellValue, type Column } from "./column.ts";

/** A column's id as written in the URL: `views` ascends, `-views` descends, empty is the server's order. */
export type Sort = string;

/** Returns the URL parameter for the sort of a list. Ignores columns that cannot be sorted. */
export function sortParam(columns: readonly AnyColumn[]): UrlParam<Sort> {
  const ids = new Set(columns.filter(isSortable).map(({ id }) => id));
  return {
    defaultValue: "",
    parse: (text) => (ids.has(text.replace(/^-/, "")) ? text : undefined),
  };
}

/** Returns how a column is sorted, as a value of `aria-sort`. */
export function sortDirection(sort: Sort, { id }: AnyColumn): "ascending" | "descending" | "none" {
  if (sort === id) return "ascending";
  return sort === `-${id}` ? "descending" : "none";
}

/** Returns the sort after a click on a header: ascending, then descending, then the server's order. */
export function nextSort(sort: Sort, column: AnyColumn): Sort {
  const next = { none: column.id, ascending: `-${column.id}`, descending: "" };
  return next[sortDirection(sort, column)];
}

/** Sorts rows by a column. The sort is stable; rows without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort,
): readonly Row[] {
  const value = columns.find((column) => sortDirection(sort, column) !== "none")?.value;
  if (!value) return rows;
  const factor = sort.startsWith("-") ? -1 : 1;
  // In the reader's language, with `Shop 9` before `Shop 10`.
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
  const compare = (a: NonNullable<CellValue>, b: NonNullable<CellValue>): number =>
    typeof a === "string" || typeof b === "string"
      ? collator.compare(String(a), String(b))
      : Number(a) - Number(b);
  // Reads each value once, not at every comparison.
  return rows
    .map((row) => ({ row, value: value(row) }))
    .toSorted((a, b) => {
      if (a.value === undefined || b.value === undefined) {
        return Number(a.value === undefined) - Number(b.value === undefined);
      }
      return factor * compare(a.value, b.value);
    })
    .map(({ row }) => row);
}
