import { useCallbackRef, useMediaQuery } from "@mantine/hooks";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { lazyComponent } from "../../lazy/lazy-component.tsx";
import { preloadWhenIdle } from "../../lazy/preload-when-idle.ts";
import type { AnyColumn, Column } from "../../rows/column.ts";
import { columnWidths, type ColumnWidths } from "../../rows/column-widths.ts";
import type { Sort } from "../../rows/sort-rows.ts";
import { DataRow, type RenderActions } from "./data-row.tsx";
import { TableHeader } from "./table-header.tsx";
import { FirstRows } from "./first-rows.tsx";
import { SortSelect } from "./sort-select.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";
import { useOverflows } from "./use-overflows.ts";
import { useRowEvents } from "./use-row-events.ts";

/** A table that has ever had more rows renders only the rows in view. */
const MAX_ROWS_WITHOUT_VIRTUALIZATION = 200;

/** Rows of a long table that are rendered until the virtual rows are loaded: more than a window shows. */
const FIRST_ROWS = 50;

const VirtualRows = lazyComponent(async () => (await import("./virtual-rows.tsx")).VirtualRows, {
  Fallback: FirstRows,
});

/** Windows in which rows are cards: below 769 px, at the default font size. A printed page has a table. */
const CARDS = "screen and (max-width: 48.05em)";

interface RowActions<Row> {
  /** Number of buttons, which sizes the column. */
  count: number;
  /** A new function re-renders every row. */
  render: RenderActions<Row>;
  /** Whether the first button opens the row, so that a click on the row does so, too. */
  opens?: boolean | undefined;
}

export interface DataTableProps<Row extends { id: string }> {
  /** Accessible name. */
  label: string;
  /** Define them at module level: new columns re-render every row. */
  columns: readonly Column<Row>[];
  /** In the order in which they are shown. A skeleton is shown in their place until they are loaded. */
  rows: readonly Row[] | undefined;
  /** Buttons at the end of each row, in a last column named "Actions". */
  actions?: RowActions<Row> | undefined;
  sort?: Sort;
  /** Without it, no column can be sorted. */
  onSort?: (sort: Sort) => void;
  /** Shown in place of rows when there are none. */
  empty: ReactNode;
  /** The row that gets the focus, each time that this is a new object. */
  focused?: { id: string } | undefined;
}

/**
 * A table with a sticky header. In a narrow window its rows are cards. A table that is wider than its container
 * scrolls sideways by itself, beside the actions.
 */
export function DataTable<Row extends { id: string }>({
  label,
  columns,
  actions,
  rows,
  sort = "",
  onSort,
  empty,
  focused,
}: DataTableProps<Row>): ReactNode {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows and columns have the same Row
  const rowColumns = columns as readonly AnyColumn[];
  const headers = useHeaders(rowColumns, actions !== undefined);
  const actionCount = actions?.count;
  const { widths, minWidth } = useMemo(
    () => columnWidths(rowColumns, actionCount),
    [rowColumns, actionCount],
  );
  const isCards = useMediaQuery(CARDS, undefined, { getInitialValueInEffect: false });
  const [scroller, overflows] = useOverflows();
  const isVirtual = useIsVirtual(rows?.length ?? 0);
  // Only a sort renders the header.
  const handleSort = useCallbackRef(onSort);
  const rowEvents = useRowEvents({ opens: actions?.opens === true, focused });

  return (
    <>
      {isCards && onSort && <SortSelect columns={rowColumns} sort={sort} onSort={onSort} />}
      <div
        ref={scroller}
        className="market-table-frame"
        // Makes the container scrollable by keyboard.
        {...(overflows && { tabIndex: 0, role: "region", "aria-label": label })}
      >
        <table
          className="market-table"
          role={isCards ? "table" : undefined}
          style={isCards ? undefined : { minWidth }}
          aria-label={label}
          aria-rowcount={isVirtual ? (rows?.length ?? 0) + 1 : undefined}
          // A sticky header would stick to the scroll container instead of the window.
          data-sticky-header={(!overflows && !isCards) || undefined}
          data-cards={isCards || undefined}
          data-images={columns.some(({ secondary }) => secondary === "image") || undefined}
          data-opens={actions?.opens || undefined}
          {...rowEvents}
        >
          <ColumnGroup widths={widths} />
          <TableHeader
            columns={headers}
            isCards={isCards}
            sort={sort}
            onSort={onSort && !isCards ? handleSort : undefined}
          />
          <TableBody
            rows={rows}
            empty={empty}
            columns={rowColumns}
            renderActions={actions?.render}
            columnCount={headers.length}
            isCard={isCards}
            isVirtual={isVirtual}
            focused={focused}
          />
        </table>
      </div>
    </>
  );
}

const ACTIONS: AnyColumn = { id: "actions", header: "Actions" };

function useHeaders(columns: readonly AnyColumn[], hasActions: boolean): readonly AnyColumn[] {
  return useMemo(() => (hasActions ? [...columns, ACTIONS] : columns), [columns, hasActions]);
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

function ColumnGroup({ widths }: Pick<ColumnWidths, "widths">): ReactNode {
  return (
    <colgroup>
      {widths.map((width, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the cells have positions, too
        <col key={index} style={{ width }} />
      ))}
    </colgroup>
  );
}

interface TableBodyProps {
  rows: readonly { id: string }[] | undefined;
  columns: readonly AnyColumn[];
  renderActions: RenderActions<never> | undefined;
  /** Number of columns, with that of the actions. */
  columnCount: number;
  isCard: boolean;
  isVirtual: boolean;
  empty: ReactNode;
  focused?: { id: string } | undefined;
}

function TableBody({
  rows,
  columns,
  renderActions,
  columnCount,
  isCard,
  isVirtual,
  empty,
  focused,
}: TableBodyProps): ReactNode {
  // A table that grows keeps the rows that it has.
  const [firstRows] = useState(isVirtual ? FIRST_ROWS : MAX_ROWS_WITHOUT_VIRTUALIZATION);
  if (!rows) return <TableSkeleton columnCount={columnCount} />;
  if (isVirtual && rows.length > 0) {
    const virtual = { rows, columns, isCard, renderActions, firstRows, focused };
    return <VirtualRows {...virtual} />;
  }
  return (
    <tbody role={isCard ? "rowgroup" : undefined}>
      {rows.map((row) => (
        <DataRow
          key={row.id}
          row={row}
          columns={columns}
          renderActions={renderActions}
          isCard={isCard}
        />
      ))}
      {rows.length === 0 && (
        <tr role={isCard ? "row" : undefined}>
          <td
            className="market-empty-cell"
            role={isCard ? "cell" : undefined}
            colSpan={columnCount}
          >
            {empty}
          </td>
        </tr>
      )}
    </tbody>
  );
}
