import { useResource } from "@market/api-client";
import { useOpenDialog, useUrlState, type TableHandle } from "@market/ui";
import { useMemo, useRef, type ReactNode } from "react";
import type { List } from "./define-list.ts";
import { ListContext, useSame, type ListState, type Values } from "./list-context.ts";
import { ResultsProvider } from "./list-results.tsx";
import { SearchProvider } from "./list-search.tsx";
import type { Filter } from "./model/filter.ts";
import { selectColumns } from "./model/columns.ts";
import type { AnyRow } from "./model/list-state.ts";

interface ListProviderProps<Row extends AnyRow> {
  list: List<Row>;
  /** The values that a filter may have: another one in the URL counts as none. A filter without an entry allows every value. */
  allowed?: Readonly<Record<string, readonly string[] | undefined>> | undefined;
  children: ReactNode;
}

/** Provides a list and its rows to the parts of its screen, which render only when what they show changes. */
export function ListProvider<Row extends AnyRow>(props: ListProviderProps<Row>): ReactNode {
  const { list, allowed, children } = props;
  const [{ q, ...rest }, setValues] = useUrlState(list.params);
  const values = useSame<Values>(rest);
  const calls = useResource(list.resource);
  // New ones would render every row.
  const columns = useSame(selectColumns(list.columns, values.columns));
  const filters = useSame(findActiveFilters(list.filters, values, allowed));
  const table = useRef<TableHandle>(null);
  // Here, not in the table, which would render with each change of the URL.
  const open = useOpenDialog();
  const state = useMemo(
    (): ListState<Row> => ({
      list,
      calls,
      resource: "row" in calls ? calls : undefined,
      values,
      filters,
      columns,
      sort: columns.some(({ id }) => id === values.sort.replace(/^-/, "")) ? values.sort : "",
      table,
      open,
      setValues,
      changeQuery: (change, mode = "push") =>
        setValues({ ...change, ...("page" in list.params && { page: 1 }) }, mode),
    }),
    [list, calls, values, filters, columns, open, setValues],
  );
  return (
    <ListContext value={state}>
      <SearchProvider
        urlQuery={q}
        setUrlQuery={(query) => state.changeQuery({ q: query }, "replace")}
      >
        <ResultsProvider>{children}</ResultsProvider>
      </SearchProvider>
    </ListContext>
  );
}

function findActiveFilters(
  filters: Readonly<Record<string, Pick<Filter<never>, "param">>>,
  values: Values,
  allowed: ListProviderProps<AnyRow>["allowed"] = {},
): Record<string, string> {
  const active = Object.entries(filters)
    .map(([name, { param }]) => ({ name, value: String(values[name]), off: param.defaultValue }))
    .filter(({ name, value, off }) => value !== off && allowed[name]?.includes(value) !== false);
  return Object.fromEntries(active.map(({ name, value }) => [name, value]));
}
