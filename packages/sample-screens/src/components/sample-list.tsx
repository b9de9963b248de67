import {
  enumParam,
  DataTable,
  EmptyState,
  FilterBar,
  FilterButtons,
  FilterToggles,
  ListMenu,
  PageHeader,
  ResultCount,
  SearchInput,
  sortParam,
  sortRows,
  textParam,
  useUrlState,
} from "@market/ui";
import { useMemo, useState, type ReactNode } from "react";
import { fieldsOf, type SampleColumn } from "./sample-columns.tsx";

interface Option {
  value: string;
  label: string;
}

/** What a list is narrowed to. */
interface SampleFilter {
  query: string;
  /** A value of the status buttons; `all` lets every row through. */
  status: string;
  /** A value of the toggles, or empty. */
  toggle: string;
}

export interface SampleListProps<Row extends { id: string }> {
  title: string;
  action?: ReactNode;
  searchPlaceholder: string;
  rows: readonly Row[];
  columns: readonly SampleColumn<Row>[];
  /** The status buttons; the first lets every row through, its value is `all`. */
  statuses: readonly [Option, ...Option[]];
  toggles?: readonly Option[];
  matches: (row: Row, filter: SampleFilter) => boolean;
}

const NO_TOGGLES: readonly Option[] = [];

/** What the seven sample screens share: built-in rows to search and filter, with no server behind them. */
export function SampleList<Row extends { id: string }>({
  title,
  action,
  searchPlaceholder,
  rows,
  columns,
  statuses,
  toggles = NO_TOGGLES,
  matches,
}: SampleListProps<Row>): ReactNode {
  const fields = useMemo(() => fieldsOf(columns), [columns]);
  const [params] = useState(() => ({
    q: textParam(),
    status: enumParam(valuesOf(statuses), "all"),
    sort: sortParam(fields),
    only: enumParam(["", ...valuesOf(toggles)], ""),
  }));
  const [{ q, status, sort, only }, setUrl] = useUrlState(params);
  const matching = rows.filter((row) => matches(row, { query: q, status, toggle: only }));
  const shown = sortRows(matching, fields, sort);
  const isFiltered = q.trim() !== "" || status !== "all" || only !== "";
  const things = title.toLowerCase();

  return (
    <>
      <PageHeader title={title} actions={action} />
      <FilterBar
        search={
          <SearchInput
            label={`Search ${things}`}
            placeholder={searchPlaceholder}
            value={q}
            onChange={(value) => setUrl({ q: value }, "typing")}
          />
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
        actions={<ListMenu name={things.replaceAll(" ", "-")} rows={shown} fields={fields} />}
      />
      <ResultCount count={shown.length} />
      <DataTable
        label={title}
        columns={columns}
        rows={shown}
        fields={fields}
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
