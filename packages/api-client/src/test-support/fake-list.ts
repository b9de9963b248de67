import type { FakeCall } from "./fake-routes.ts";
import { toSearchForm, toSearchNeedle } from "../text.ts";
import type { WireRow } from "./fixtures.ts";

const PARAMETERS = new Set(["limit", "q", "sort", "after", "id"]);

interface FakeList {
  defaultLimit: number;
  /** The values to sort by, by the names of the columns. Other names keep the order. */
  sortValues?: Record<string, (row: WireRow) => unknown>;
  /** The values of the filters that are not fields of the row. */
  filters?: Record<string, (row: WireRow) => unknown>;
}

/**
 * Returns the response body of a list: a page of the rows that match. `q` is searched in all fields; a
 * parameter with the name of a field filters by it.
 */
export function fakeList(
  rows: readonly WireRow[],
  call: FakeCall,
  { defaultLimit, sortValues = {}, filters = {} }: FakeList,
): unknown {
  const { search } = call;
  const matches = sortRows(
    rows.filter((row) => isMatch(row, search, filters)),
    search.get("sort") ?? "",
    sortValues,
  );
  const start = Number(search.get("after") ?? 0);
  const end = start + Number(search.get("limit") ?? defaultLimit);
  return {
    data: matches.slice(start, end),
    next: end < matches.length ? String(end) : null,
    total: { count: matches.length, isExact: true },
  };
}

function isMatch(
  row: WireRow,
  search: URLSearchParams,
  filters: NonNullable<FakeList["filters"]>,
): boolean {
  const id = search.get("id");
  const texts = Object.values(row).map((value) => toSearchForm(JSON.stringify(value) ?? ""));
  const needle = toSearchNeedle(search.get("q") ?? "");
  const filtered = [...search].filter(([name]) => !PARAMETERS.has(name));
  return (
    (id === null || row["_id"] === id) &&
    texts.some((text) => text.includes(needle)) &&
    filtered.every(([name, value]) => (filters[name]?.(row) ?? row[name]) === value)
  );
}

function sortRows(
  rows: WireRow[],
  sort: string,
  sortValues: NonNullable<FakeList["sortValues"]>,
): WireRow[] {
  const value = sortValues[sort.replace(/^-/, "")];
  if (!value) return rows;
  const factor = sort.startsWith("-") ? -1 : 1;
  return rows.toSorted(
    (a, b) =>
      factor * String(value(a)).localeCompare(String(value(b)), undefined, { numeric: true }),
  );
}
