import { useUrlState } from "@market/ui";
import { useMemo, type ReactNode } from "react";
import type { List } from "./define-list.ts";
import { ListContext, type AnyRow, type ListState, type Values } from "./list-context.ts";
import { selectColumns } from "./model/columns.ts";
import { SearchProvider } from "./list-search.tsx";

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
