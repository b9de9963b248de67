import {
  enumParam,
  FilterBar,
  FilterButtons,
  FilterToggles,
  ListMenu,
  PageHeader,
  SearchInput,
  SearchProvider,
  sortParam,
  sortRows,
  textParam,
  useUrlState,
  type Column,
  type UrlStateProps,
} from "@market/ui";
import { memo, useCallback, useMemo, useState, type ReactNode } from "react";
import { SampleResults } from "./sample-results.tsx";

interface SampleRow {
  id: string;
  status: string;
}

interface Option {
  value: string;
  label: string;
}

/** All must keep their identity: a new value renders the toolbar when the search writes the URL. */
export interface SampleListProps<Row extends SampleRow> {
  title: string;
  action?: ReactNode;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** From `createSearchText`. */
  searchText: (row: Row) => string;
  searchPlaceholder: string;
  /** Filter by a row's `status`. The first option has the value `all`. */
  statusOptions: readonly Option[];
  /** Further filters: at most one is on. */
  toggleOptions?: readonly Option[];
  matchesToggle?: (row: Row, toggle: string) => boolean;
}

const NO_OPTIONS: readonly Option[] = [];

/** A list of built-in rows with search, filters, sort and export. */
export function SampleList<Row extends SampleRow>(props: SampleListProps<Row>): ReactNode {
  const [params] = useState(() => createUrlState(props));
  const [{ q, ...values }, setUrl] = useUrlState(params);
  const setUrlQuery = useCallback((query: string) => setUrl({ q: query }, "replace"), [setUrl]);
  return (
    <SearchProvider urlQuery={q} setUrlQuery={setUrlQuery}>
      <SampleListContent {...props} {...values} setUrl={setUrl} />
    </SearchProvider>
  );
}

type SampleListContentProps<Row extends SampleRow> = SampleListProps<Row> &
  Omit<UrlStateProps<ReturnType<typeof createUrlState>>, "q">;

/** All but the search. Memoized, so that writing the query to the URL renders none of it. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo has no generics
const SampleListContent = memo(function SampleListContent<Row extends SampleRow>({
  title,
  action,
  rows,
  columns,
  searchText,
  searchPlaceholder,
  statusOptions,
  toggleOptions = NO_OPTIONS,
  matchesToggle,
  status,
  sort,
  only,
  setUrl,
}: SampleListContentProps<Row>): ReactNode {
  const sorted = useMemo(() => {
    const filtered = rows.filter(
      (row) =>
        (status === "all" || row.status === status) &&
        (only === "" || matchesToggle?.(row, only) === true),
    );
    return sortRows(filtered, columns, sort);
  }, [rows, columns, matchesToggle, status, only, sort]);
  const plural = title.toLowerCase();

  return (
    <>
      <PageHeader title={title} actions={action} />
      <FilterBar
        search={<SearchInput label={`Search ${plural}`} placeholder={searchPlaceholder} />}
        filters={
          <>
            <FilterButtons
              label="Filter by status"
              options={statusOptions}
              value={status}
              onChange={(value) => setUrl({ status: value }, "push")}
            />
            {toggleOptions.length > 0 && (
              <FilterToggles
                label="Show only"
                options={toggleOptions}
                value={only}
                onChange={(value) => setUrl({ only: value }, "push")}
              />
            )}
          </>
        }
        actions={
          <ListMenu
            name={plural.replaceAll(" ", "-")}
            rows={sorted}
            searchText={searchText}
            columns={columns}
          />
        }
      />
      <SampleResults
        title={title}
        rows={sorted}
        filtered={status !== "all" || only !== ""}
        columns={columns}
        searchText={searchText}
        sort={sort}
        onSort={(next) => setUrl({ sort: next }, "push")}
        onClearFilters={() => setUrl({ q: "", status: "all", only: "" }, "push")}
      />
    </>
  );
}) as <Row extends SampleRow>(props: SampleListContentProps<Row>) => ReactNode;

function createUrlState({
  statusOptions,
  toggleOptions = NO_OPTIONS,
  columns,
}: Pick<SampleListProps<never>, "statusOptions" | "toggleOptions" | "columns">) {
  return {
    q: textParam(),
    status: enumParam(valuesOf(statusOptions), "all"),
    sort: sortParam(columns),
    only: enumParam(["", ...valuesOf(toggleOptions)], ""),
  };
}

function valuesOf(options: readonly Option[]): string[] {
  return options.map(({ value }) => value);
}
