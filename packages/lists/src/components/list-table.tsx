import { DataTable, EmptyState, isolate } from "@market/ui";
import { memo, useMemo, type ReactNode } from "react";
import { useList, useSame } from "../list-context.ts";
import type { AnyRow } from "../model/list-state.ts";
import { useListResults } from "../list-results.tsx";
import { useSearch } from "../list-search.tsx";

export interface ListTableProps {
  label: string;
  /** Shown in place of rows when there are none. */
  empty: string;
  /** Where the rows come from, below `empty` while no search or filter is on. */
  emptyHint?: string;
  /** Replaces the rows that match, e.g. by those of one page. */
  rows?: readonly AnyRow[];
}

export function ListTable({ rows, ...texts }: ListTableProps): ReactNode {
  const { rows: all, isNarrowed, status } = useListResults();
  const shown = useSame(rows ?? all);
  const isUnknown = shown.length === 0 && (status === "searching" || status === "failed");
  return (
    <>
      {isNarrowed && <PrintedQuery />}
      <Rows {...texts} rows={shown} isNarrowed={isNarrowed} unknown={isUnknown ? status : false} />
    </>
  );
}

/** Says on paper by what the rows are searched and filtered. */
function PrintedQuery(): ReactNode {
  const { list, filters } = useList();
  const query = useSearch().trim();
  const parts = Object.entries(filters).map(([name, value]) => {
    const { label = name, options = [] } = list.filters[name] ?? {};
    return `${label}: ${options.find((option) => option.value === value)?.label ?? isolate(value)}`;
  });
  const all = query === "" ? parts : [`Search: ${isolate(query)}`, ...parts];
  return (
    <p hidden className="market-print-note">
      {all.join(" · ")}
    </p>
  );
}

export function ListSkeleton(): ReactNode {
  const { list, columns, sort } = useList();
  return (
    <DataTable
      label=""
      columns={columns}
      rows={undefined}
      actions={list.actions && { ...list.actions, render: () => null }}
      sort={sort}
      onSort={() => {}}
      empty={null}
    />
  );
}

interface RowsProps extends ListTableProps {
  rows: readonly AnyRow[];
  /** Whether a search or a filter is on. */
  isNarrowed: boolean;
  /** Why it is not known yet whether there are rows. */
  unknown: "searching" | "failed" | false;
}

/** Titles in place of rows. */
const UNKNOWN = { searching: "Searching…", failed: "Not all rows could be searched" };

/** Memoized: `useSame` keeps the rows when a keystroke changes none. */
const Rows = memo(function Rows(props: RowsProps): ReactNode {
  const { label, empty, emptyHint, rows, isNarrowed, unknown } = props;
  const { list, columns, sort, table, open, changeQuery } = useList();
  const { actions, filters } = list;
  // A new function would render every row.
  const boundActions = useMemo(
    () => actions && { ...actions, render: (row: AnyRow) => actions.render(row, open) },
    [actions, open],
  );
  const clearFilters = (): void => {
    const off = Object.entries(filters).map(([name, { param }]) => [name, param.defaultValue]);
    changeQuery({ q: "", ...Object.fromEntries(off) });
  };
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      handle={table}
      actions={boundActions}
      sort={sort}
      onSort={(next) => changeQuery({ sort: next })}
      empty={
        unknown ? (
          <EmptyState title={UNKNOWN[unknown]} hint="No loaded row matches." />
        ) : (
          <EmptyState
            title={empty}
            hint={emptyHint}
            onClearFilters={isNarrowed ? clearFilters : undefined}
          />
        )
      }
    />
  );
});
