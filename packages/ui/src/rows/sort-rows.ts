import type { UrlParam } from "../url-state/use-url-state.ts";
import { slugOf, type CellValue, type Fields } from "./fields.ts";

/** As it stands in the address: `views` ascends, `-views` descends, empty is the server's order. */
export type Sort = string;

/** The sort of a list in the address: by one of the fields, or in the server's order. */
export function sortParam(fields: Fields<never>): UrlParam<Sort> {
  const slugs = new Set(Object.keys(fields).map(slugOf));
  return {
    fallback: "",
    read: (text) => (slugs.has(text.replace(/^-/, "")) ? text : undefined),
  };
}

/** How a column is sorted, in the words of `aria-sort`. */
export function directionOf(sort: Sort, header: string): "ascending" | "descending" | "none" {
  if (sort === slugOf(header)) return "ascending";
  return sort === `-${slugOf(header)}` ? "descending" : "none";
}

/** What a press on a heading leads to: up, down, and back to the server's order. */
export function nextSort(sort: Sort, header: string): Sort {
  const next = { none: slugOf(header), ascending: `-${slugOf(header)}`, descending: "" };
  return next[directionOf(sort, header)];
}

/** Words as the reader's language orders them, and `Shop 9` before `Shop 10`. */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/**
 * The rows in the order of one field; rows that are equal in it keep their order, and what has no
 * value stands last, whichever the direction.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  fields: Fields<Row>,
  sort: Sort,
): readonly Row[] {
  const header = Object.keys(fields).find((field) => directionOf(sort, field) !== "none");
  const read = header === undefined ? undefined : fields[header];
  if (!read) return rows;
  const factor = sort.startsWith("-") ? -1 : 1;
  // Each value is read once, not at every comparison.
  return rows
    .map((row) => ({ row, value: read(row) }))
    .toSorted((a, b) => {
      if (a.value === undefined || b.value === undefined) {
        return Number(a.value === undefined) - Number(b.value === undefined);
      }
      return factor * compare(a.value, b.value);
    })
    .map(({ row }) => row);
}

function compare(a: NonNullable<CellValue>, b: NonNullable<CellValue>): number {
  if (typeof a === "string" || typeof b === "string") {
    return collator.compare(String(a), String(b));
  }
  return Number(a) - Number(b);
}
