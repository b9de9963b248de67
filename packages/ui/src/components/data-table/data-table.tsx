import { rem } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { lazyComponent } from "../../lazy/lazy-component.tsx";
import { preloadWhenIdle } from "../../lazy/preload-when-idle.ts";
import type { AnyColumn, Column } from "../../rows/column.ts";
import type { Sort } from "../../rows/sort-rows.ts";
import { DataRow, type RenderActions } from "./data-row.tsx";
import { TableHeader } from "./table-header.tsx";
import { FirstRows } from "./first-rows.tsx";
import { TableTooltips } from "./table-tooltips.tsx";
import { useIsNarrower } from "./use-is-narrower.ts";

/** A table that has ever had more rows renders only the rows in view. */
const MAX_ROWS_WITHOUT_VIRTUALIZATION = 200;

/** Rows of a long table that are rendered until the virtual rows are loaded: more than a window shows. */
const FIRST_ROWS = 50;

const VirtualRows = lazyComponent(async () => (await import("./virtual-rows.tsx")).VirtualRows, {
  Fallback: FirstRows,
});

/** Width in px below which rows are compact. */
const COMPACT_WIDTH = 576;

interface RowActions<Row> {
  /** Minimum width of the column in px. */
  size: number;
  /** A new function re-renders every row. */
  render: RenderActions<Row>;
}

export interface DataTableProps<Row extends { id: string }> {
  /** Accessible name. */
  label: string;
  /** Define them at module level: new columns re-render every row. */
  columns: readonly Column<Row>[];
  /** In the order in which they are shown. */
  rows: readonly Row[];
  /** Buttons at the end of each row, in a last column named "Actions". */
  actions?: RowActions<Row> | undefined;
  sort?: Sort;
  /** Without it, no column can be sorted. */
  onSort?: (sort: Sort) => void;
  /** Shown in place of rows when there are none. */
  empty: ReactNode;
}

/**
 * A table with a sticky header. Where there is little room, its rows are compact: two lines with the primary and
 * secondary columns. A table that is wider than its container scrolls sideways by itself.
 */
export function DataTable<Row extends { id: string }>({
  label,
  columns,
  actions,
  sort = "",
  onSort,
  ...body
}: DataTableProps<Row>): ReactNode {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows and columns have the same Row
  const rowColumns = columns as readonly AnyColumn[];
  const headers = useHeaders(rowColumns, actions?.size);
  const minWidth = headers.reduce((sum, { size }) => sum + size, 0);
  const [frame, isNarrow] = useIsNarrower(COMPACT_WIDTH);
  const [showsAllColumns, setShowsAllColumns] = useState(false);
  const isCompact = isNarrow && !showsAllColumns;
  const [scroller, overflows] = useIsNarrower(isCompact ? 0 : minWidth);
  const isVirtual = useIsVirtual(body.rows.length);
  // Only a sort renders the header.
  const handleSort = useCallbackRef(onSort);

  return (
    <div ref={frame} className="market-table-frame">
      {isNarrow && (
        <button
          type="button"
          className="market-columns-toggle mantine-focus-auto"
          aria-pressed={showsAllColumns}
          onClick={() => setShowsAllColumns(!showsAllColumns)}
        >
          All columns
        </button>
      )}
      <TableTooltips>
        <div
          ref={scroller}
          className="market-table-scroller"
          // Makes the container scrollable by keyboard.
          {...(overflows && { tabIndex: 0, role: "region", "aria-label": label })}
        >
          <table
            className="market-table"
            style={{ minWidth: isCompact ? undefined : rem(minWidth) }}
            aria-label={label}
            aria-rowcount={isVirtual ? body.rows.length + 1 : undefined}
            // A sticky header would stick to the scroll container instead of the window.
            data-sticky-header={!overflows || undefined}
            data-compact={isCompact || undefined}
          >
            <TableHeader columns={headers} sort={sort} onSort={onSort && handleSort} />
            <TableBody
              {...body}
              columns={rowColumns}
              renderActions={actions?.render}
              columnCount={headers.length}
              isCompact={isCompact}
              isVirtual={isVirtual}
            />
          </table>
        </div>
      </TableTooltips>
    </div>
  );
}

function useHeaders(
  columns: readonly AnyColumn[],
  actionsSize: number | undefined,
): readonly AnyColumn[] {
  return useMemo(
    () =>
      actionsSize === undefined
        ? columns
        : [...columns, { id: "actions", header: "Actions", size: actionsSize }],
    [columns, actionsSize],
  );
}

/** Returns whether the table renders only the rows in view. */
function useIsVirtual(count: number): boolean {
  const isLong = count > MAX_ROWS_WITHOUT_VIRTUALIZATION;
  const [wasLong, setWasLong] = useState(isLong);
  if (isLong && !wasLong) setWasLong(true);
  const mayGrow = count === MAX_ROWS_WITHOUT_VIRTUALIZATION;
  useEffect(() => (mayGrow ? preloadWhenIdle(VirtualRows.preload) : undefined), [mayGrow]);
  return isLong || wasLong;
}

interface TableBodyProps {
  rows: readonly { id: string }[];
  columns: readonly AnyColumn[];
  renderActions: RenderActions<never> | undefined;
  /** Number of columns, with that of the actions. */
  columnCount: number;
  isCompact: boolean;
  isVirtual: boolean;
  empty: ReactNode;
}

function TableBody({
  rows,
  columns,
  renderActions,
  columnCount,
  isCompact,
  isVirtual,
  empty,
}: TableBodyProps): ReactNode {
  // A table that grows keeps the rows that it has.
  const [firstRows] = useState(isVirtual ? FIRST_ROWS : MAX_ROWS_WITHOUT_VIRTUALIZATION);
  if (isVirtual && rows.length > 0) {
    const virtual = { rows, columns, isCompact, renderActions, firstRows };
    return <VirtualRows {...virtual} />;
  }
  return (
    <tbody>
      {rows.map((row) => (
        <DataRow key={row.id} row={row} columns={columns} renderActions={renderActions} />
      ))}
      {rows.length === 0 && (
        <tr>
          <td className="market-empty-cell" colSpan={columnCount}>
            {empty}
          </td>
        </tr>
      )}
    </tbody>
  );
}
