import { useCallbackRef, useMediaQuery } from "@mantine/hooks";
import { useEffect, useMemo, useRef, useState, type ReactNode, type Ref } from "react";
import { lazyComponent } from "../../lazy/lazy-component.tsx";
import type { AnyColumn, Column } from "../../rows/column.ts";
import { columnWidths } from "../../rows/column-widths.ts";
import type { Sort } from "../../rows/sort-rows.ts";
import { DataRow, type RowsProps } from "./data-row.tsx";
import { TableHeader } from "./table-header.tsx";
import { SortSelect } from "./sort-select.tsx";
import { createRowEvents, keepFocusedRow, useTableHandle } from "./use-row-events.ts";
import type { TableHandle } from "./use-row-events.ts";

/** Windows in which rows are cards: below 769 px, at the default font size. A printed page has a table. */
const CARDS = "screen and (max-width: 48.05em)";

/** A table that has ever had more rows renders only the rows in view. */
const MAX_ROWS_WITHOUT_VIRTUALIZATION = 200;

/** Number of rows of a page of products, and of the first page of most lists. */
const SKELETON_ROWS = 10;

const VirtualRows = lazyComponent(async () => (await import("./virtual-rows.tsx")).VirtualRows, {
  Fallback: FirstRows,
});

const ACTIONS: AnyColumn = { id: "actions", header: "Actions" };

/** The buttons at the end of each row. */
export interface RowActions<Row> {
  /** Number of buttons, which sizes the column. */
  count: number;
  /** A new function re-renders every row. */
  render: (row: Row) => ReactNode;
  /** The parameter of the URL by which the first button opens the row: a click on the row does so, too. */
  opens?: string | undefined;
}

interface DataTableProps<Row extends { id: string }> {
  label: string;
  /** Define them at module level: new columns re-render every row. */
  columns: readonly Column<Row>[];
  /** In the order in which they are shown. A skeleton is shown in their place until they are loaded. */
  rows: readonly Row[] | undefined;
  /** Buttons at the end of each row, in a last column named "Actions". */
  actions?: RowActions<Row> | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Shown in place of rows when there are none. */
  empty: ReactNode;
  handle?: Ref<TableHandle>;
}

/**
 * A table with a sticky header. In a narrow window its rows are cards. A table that is wider than its container
 * scrolls sideways by itself, beside the actions.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>): ReactNode {
  const { label, actions, rows, sort, onSort, empty, handle } = props;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows and columns have the same Row
  const columns = props.columns as readonly AnyColumn[];
  const count = actions?.count ?? 0;
  const layout = useMemo(() => {
    const headers = count > 0 ? [...columns, ACTIONS] : columns;
    return { headers, ...columnWidths(columns, count) };
  }, [columns, count]);
  const isCards = useMediaQuery(CARDS, undefined, { getInitialValueInEffect: false });
  const { scroller, overflows } = useOverflows();
  const isVirtual = useIsVirtual(rows?.length ?? 0);
  // Only a sort renders the header.
  const handleSort = useCallbackRef(onSort);
  const { table, neededId } = useTableHandle(handle);
  return (
    <>
      {isCards && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      <div
        ref={scroller}
        className="market-table-frame"
        // Makes the container scrollable by keyboard.
        {...(overflows && { tabIndex: 0, role: "region", "aria-label": label })}
      >
        <table
          className="market-table"
          role={isCards ? "table" : undefined}
          style={isCards ? undefined : { minWidth: layout.minWidth }}
          aria-label={label}
          aria-rowcount={isVirtual ? (rows?.length ?? 0) + 1 : undefined}
          // A sticky header would stick to the scroll container instead of the window.
          data-sticky-header={(!overflows && !isCards) || undefined}
          data-cards={isCards || undefined}
          data-images={columns.some(({ secondary }) => secondary === "image") || undefined}
          data-opens={actions?.opens}
          ref={table}
          {...createRowEvents(actions?.opens)}
        >
          <TableHeader
            columns={layout.headers}
            widths={layout.widths}
            isCards={isCards}
            sort={sort}
            onSort={handleSort}
          />
          <TableBody
            {...{ rows, columns, empty, neededId, isVirtual }}
            renderActions={actions?.render}
            isCard={isCards}
          />
        </table>
      </div>
    </>
  );
}

interface TableBodyProps extends Omit<RowsProps, "rows"> {
  /** A skeleton is shown in their place until they are loaded. */
  rows: RowsProps["rows"] | undefined;
  isVirtual: boolean;
  empty: ReactNode;
}

function TableBody({ rows, isVirtual, empty, ...others }: TableBodyProps): ReactNode {
  const { isCard, columns, renderActions } = others;
  const columnCount = columns.length + (renderActions ? 1 : 0);
  if (!rows) {
    // At the height of the rows.
    return (
      <tbody>
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <tr key={row} className="market-skeleton-row">
            <td aria-label="Loading" colSpan={columnCount} />
          </tr>
        ))}
      </tbody>
    );
  }
  if (rows.length > 0) {
    const Rows = isVirtual ? VirtualRows : FirstRows;
    return <Rows rows={rows} {...others} />;
  }
  return (
    <tbody role={isCard ? "rowgroup" : undefined}>
      <tr role={isCard ? "row" : undefined}>
        <td className="market-empty-cell" role={isCard ? "cell" : undefined} colSpan={columnCount}>
          {empty}
        </td>
      </tr>
    </tbody>
  );
}

/** Renders all rows of a short table, and the first rows of a long one, up to the needed one, until `VirtualRows` is loaded. */
export function FirstRows({ rows, neededId, ...rowProps }: RowsProps): ReactNode {
  const isLong = rows.length > MAX_ROWS_WITHOUT_VIRTUALIZATION;
  const neededIndex = rows.findIndex(({ id }) => id === neededId);
  const count = Math.max(MAX_ROWS_WITHOUT_VIRTUALIZATION, neededIndex + 1);
  return (
    <tbody ref={keepFocusedRow} role={rowProps.isCard ? "rowgroup" : undefined}>
      {rows.slice(0, count).map((row, index) => (
        <DataRow key={row.id} row={row} {...rowProps} index={isLong ? index : undefined} />
      ))}
    </tbody>
  );
}

function useIsVirtual(count: number): boolean {
  const isLong = count > MAX_ROWS_WITHOUT_VIRTUALIZATION;
  const [wasLong, setWasLong] = useState(isLong);
  if (isLong && !wasLong) setWasLong(true);
  return isLong || wasLong;
}

/** Returns whether the content of an element, its only child, is wider than the element. */
function useOverflows() {
  const scroller = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    const content = element?.firstElementChild;
    if (!content) return undefined;
    // Reports first after the layout: measured here, the layout would be computed in the commit.
    const observer = new ResizeObserver(() =>
      setOverflows(content.clientWidth > element.clientWidth),
    );
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return { scroller, overflows };
}
