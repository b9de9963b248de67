import {
  createSearchText,
  DataTable,
  EmptyState,
  enumParam,
  FilterBar,
  FilterButtons,
  FilterToggles,
  ListMenu,
  PageHeader,
  ResultCount,
  SearchInput,
  searchRows,
  sortParam,
  sortRows,
  textParam,
  useSearchQuery,
  useUrlState,
  type Column,
} from "@market/ui";
import { useState, type ReactNode } from "react";
import { sampleActions } from "./sample-columns.tsx";

interface Option {
  value: string;
  label: string;
}

interface SampleFilter {
  /** A value of the status buttons; `all` matches every row. */
  status: string;
  /** A value of the toggles, or empty. */
  toggle: string;
}

export interface SampleListProps<Row extends { id: string }> {
  title: string;
  action?: ReactNode;
  searchPlaceholder: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** The columns whose text is searched. */
  searchColumns: readonly Column<Row>[];
  /** The status buttons. The first has the value `all`. */
  statuses: readonly [Option, ...Option[]];
  toggles?: readonly Option[];
  matchesFilter: (row: Row, filter: SampleFilter) => boolean;
}

const NO_TOGGLES: readonly Option[] = [];

/** The list of a sample screen: built-in rows with search and filters, and no server calls. */
export function SampleList<Row extends { id: string }>({
  title,
  action,
  searchPlaceholder,
  rows,
  columns,
  searchColumns,
  statuses,
  toggles = NO_TOGGLES,
  matchesFilter,
}: SampleListProps<Row>): ReactNode {
  const [searchText] = useState(() => createSearchText<Row>(searchColumns));
  const [params] = useState(() => ({
    q: textParam(),
    status: enumParam(valuesOf(statuses), "all"),
    sort: sortParam(columns),
    only: enumParam(["", ...valuesOf(toggles)], ""),
  }));
  const [{ q, status, sort, only }, setUrl] = useUrlState(params);
  const search = useSearchQuery(q, (query) => setUrl({ q: query }, "replace"));
  const filtered = rows.filter((row) => matchesFilter(row, { status, toggle: only }));
  const shown = sortRows(searchRows(filtered, searchText, search.query), columns, sort);
  const isFiltered = search.query.trim() !== "" || status !== "all" || only !== "";
  const things = title.toLowerCase();

  return (
    <>
      <PageHeader title={title} actions={action} />
      <FilterBar
        search={
          <SearchInput label={`Search ${things}`} placeholder={searchPlaceholder} search={search} />
        }
        filters={
          <>
            <FilterButtons
              label="Filter by status"
              options={statuses}
              value={status}
              onChange={(value) => setUrl({ status: value }, "push")}
            />
            {toggles.length > 0 && (
              <FilterToggles
                label="Show only"
                options={toggles}
                value={only}
                onChange={(value) => setUrl({ only: value }, "push")}
              />
            )}
          </>
        }
        actions={<ListMenu name={things.replaceAll(" ", "-")} rows={shown} columns={columns} />}
      />
      <ResultCount count={shown.length} />
      <DataTable
        label={title}
        columns={columns}
        rows={shown}
        actions={sampleActions}
        sort={sort}
        onSort={(next) => setUrl({ sort: next }, "push")}
        empty={
          <EmptyState
            title={`No ${things} found`}
            onClearFilters={
              isFiltered ? () => setUrl({ q: "", status: "all", only: "" }, "push") : undefined
            }
          />
        }
      />
    </>
  );
}

function valuesOf(options: readonly Option[]): string[] {
  return options.map(({ value }) => value);
}
