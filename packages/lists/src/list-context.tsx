import { useApi, type ListQuery, type ListResource } from "@market/api-client";
import { useUrlState, type Column } from "@market/ui";
import { createContext, use, useMemo, type ReactNode } from "react";
import type { List } from "./define-list.ts";
import { selectColumns } from "./model/columns.ts";
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a context has no type parameter
  const anyList = list as unknown as List<AnyRow>;
  const columnsText = String(values["columns"]);
  // New ones would render every row.
  const columns = useMemo(
    () => selectColumns(anyList.columns, columnsText),
    [anyList, columnsText],
  );
  const state = useMemo(
    () =>
      createState({
        list: anyList,
        columns,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON of the values
        values: JSON.parse(json) as Values,
        allowed,
        setValues,
      }),
    [anyList, columns, json, allowed, setValues],
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
  columns,
  values,
  allowed = {},
  setValues,
}: Pick<ListState<AnyRow>, "list" | "columns" | "values" | "setValues"> &
  Pick<ListProviderProps<AnyRow>, "allowed">): ListState<AnyRow> {
  const filters: Record<string, string> = {};
  for (const [name, { param }] of Object.entries(list.filters)) {
    const value = String(values[name]);
    const isOn = value !== param.defaultValue && allowed[name]?.includes(value) !== false;
    if (isOn) filters[name] = value;
  }
  const sort = String(values["sort"]);
  return {
    list,
    values,
    filters,
    columns,
    sort: columns.some(({ id }) => id === sort.replace(/^-/, "")) ? sort : "",
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
