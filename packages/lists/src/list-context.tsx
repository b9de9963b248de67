import { useApi, type ListQuery, type ListResource } from "@market/api-client";
import { useUrlState } from "@market/ui";
import { createContext, use, useMemo, type ReactNode } from "react";
import type { List } from "./define-list.ts";
import { SearchProvider } from "./search/search-provider.tsx";

type Values = Readonly<Record<string, string | number>>;
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
  sort: string;
  /** The number of requested rows. */
  limit: number;
  /** Changes parameters of the URL. */
  setValues: SetValues;
  /** Changes which rows are shown, and returns to the first page. */
  arrange: (change: Values) => void;
}

const ListContext = createContext<ListState<AnyRow> | undefined>(undefined);

export interface ListProviderProps<Row> {
  list: List<Row>;
  /** The values that a filter may have: another one in the URL counts as none. Without an entry, all. */
  allowed?: Readonly<Record<string, readonly string[] | undefined>> | undefined;
  children: ReactNode;
}

/**
 * Provides a list to the parts of its screen. It renders when the URL changes, and the parts only when what
 * they show does: the query is written to the URL without rendering the toolbar.
 */
export function ListProvider<Row>({ list, allowed, children }: ListProviderProps<Row>): ReactNode {
  const [{ q = "", ...values }, setValues] = useUrlState(list.params);
  // Compared by their content: they stay the same while the query changes.
  const json = JSON.stringify(values);
  const state = useMemo(
    () =>
      createState({
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a context has no type parameter
        list: list as unknown as List<AnyRow>,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON of the values
        values: JSON.parse(json) as Values,
        allowed,
        setValues,
      }),
    [list, json, allowed, setValues],
  );
  return (
    <SearchProvider
      urlQuery={String(q)}
      setUrlQuery={(query) => setValues({ q: query, ...firstPage(list.params) }, "replace")}
    >
      <ListContext value={state}>{children}</ListContext>
    </SearchProvider>
  );
}

function createState({
  list,
  values,
  allowed = {},
  setValues,
}: Pick<ListState<AnyRow>, "list" | "values" | "setValues"> &
  Pick<ListProviderProps<AnyRow>, "allowed">): ListState<AnyRow> {
  const filters: Record<string, string> = {};
  for (const [name, { param }] of Object.entries(list.filters)) {
    const value = String(values[name]);
    const isOn = value !== param.defaultValue && allowed[name]?.includes(value) !== false;
    if (isOn) filters[name] = value;
  }
  return {
    list,
    values,
    filters,
    sort: String(values["sort"]),
    limit: Number(values["limit"]),
    setValues,
    arrange: (change) => setValues({ ...change, ...firstPage(list.params) }, "push"),
  };
}

function firstPage(params: object): Values {
  return "page" in params ? { page: 1 } : {};
}

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
