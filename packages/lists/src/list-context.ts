import { useApi, type ListQuery, type ListResource } from "@market/api-client";
import type { Column } from "@market/ui";
import { createContext, use } from "react";
import type { List } from "./define-list.ts";

/** The values of the parameters of a list's URL. */
export type Values = Readonly<Record<string, string | number>>;
type SetValues = (change: Values, mode: "push" | "replace") => void;

/** A row of any list. */
export interface AnyRow {
  id: string;
}

/** A list as its URL shows it, without the search. It keeps its identity while only the search changes. */
export interface ListState<Row> {
  list: List<Row>;
  /** The values of the parameters of the URL. */
  values: Values;
  /** The values of the filters that are on. */
  filters: Readonly<Record<string, string>>;
  /** The shown columns in order. They keep their identity until others are chosen. */
  columns: readonly Column<Row>[];
  /** Empty also for a sort by a column that is not shown. */
  sort: string;
  /** The number of requested rows. */
  limit: number;
  /** Changes parameters of the URL. */
  setValues: SetValues;
  /** Changes which rows are shown, and returns to the first page. */
  arrange: (change: Values) => void;
}

export const ListContext = createContext<ListState<AnyRow> | undefined>(undefined);

/** Returns the list of the `ListProvider` around. */
export function useList(): ListState<AnyRow> {
  const state = use(ListContext);
  if (!state) throw new Error("Parts of a list must be inside a ListProvider");
  return state;
}

/** Returns the calls of the list around, which is one of the API. */
export function useResource(): ListResource<AnyRow> {
  const { source } = useList().list;
  if (!source) throw new Error("This part of a list is for lists of the API");
  return source.calls(useApi());
}

/** Returns the query for the server: what the URL says, and a search. */
export function toListQuery(
  { filters, sort }: Pick<ListQuery, "filters" | "sort">,
  q: string,
): ListQuery {
  return { q, sort, filters };
}
