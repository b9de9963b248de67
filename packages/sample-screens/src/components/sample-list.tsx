import {
  DataTable,
  EmptyState,
  enumParam,
  FilterBar,
  FilterButtons,
  FilterToggles,
  ListMenu,
  PageHeader,
  PlaceholderRowAction,
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

interface SampleRow {
  id: string;
  status: string;
}

interface Option {
  value: string;
  label: string;
}

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

const ACTIONS = {
  size: 88,
  render: () => <PlaceholderRowAction label="View details" icon="view" />,
};

/** A list of built-in rows with search, filters, sort and export. */
export function SampleList<Row extends SampleRow>({
  title,
  action,
  rows,
  columns,
  searchText,
  searchPlaceholder,
  statusOptions,
  toggleOptions = NO_OPTIONS,
  matchesToggle,
}: SampleListProps<Row>): ReactNode {
  const [params] = useState(() => ({
    q: textParam(),
    status: enumParam(valuesOf(statusOptions), "all"),
    sort: sortParam(columns),
    only: enumParam(["", ...valuesOf(toggleOptions)], ""),
  }));
  const [{ q, status, sort, only }, setUrl] = useUrlState(params);
  const search = useSearchQuery(q, (query) => setUrl({ q: query }, "replace"));
  const filtered = rows.filter(
    (row) =>
      (status === "all" || row.status === status) &&
      (only === "" || matchesToggle?.(row, only) === true),
  );
  const shown = sortRows(searchRows(filtered, searchText, search.query), columns, sort);
  const isFiltered = search.query.trim() !== "" || status !== "all" || only !== "";
  const clearFilters = (): void => setUrl({ q: "", status: "all", only: "" }, "push");
  const plural = title.toLowerCase();

  return (
    <>
      <PageHeader title={title} actions={action} />
      <FilterBar
        search={
          <SearchInput label={`Search ${plural}`} placeholder={searchPlaceholder} search={search} />
        }
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
        actions={<ListMenu name={plural.replaceAll(" ", "-")} rows={shown} columns={columns} />}
      />
      <ResultCount count={shown.length} />
      <DataTable
        label={title}
        columns={columns}
        rows={shown}
        actions={ACTIONS}
        sort={sort}
        onSort={(next) => setUrl({ sort: next }, "push")}
        empty={
          <EmptyState
            title={`No ${plural} found`}
            onClearFilters={isFiltered ? clearFilters : undefined}
          />
        }
      />
    </>
  );
}

function valuesOf(options: readonly Option[]): string[] {
  return options.map(({ value }) => value);
}
