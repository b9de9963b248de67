import { useEffect, useState, type ReactNode } from "react";
import { lazyComponent } from "../../lazy/lazy-component.tsx";
import { preloadWhenIdle } from "../../lazy/preload-when-idle.ts";
import { DataRow, type RowsProps } from "./data-row.tsx";
import { keepFocusedRow } from "./use-row-events.ts";

/** A table that has ever had more rows renders only the rows in view. */
const MAX_ROWS_WITHOUT_VIRTUALIZATION = 200;

const VirtualRows = lazyComponent(async () => (await import("./virtual-rows.tsx")).VirtualRows, {
  Fallback: FirstRows,
});

/** Returns whether the table renders only the rows in view. */
export function useIsVirtual(count: number): boolean {
  const isLong = count > MAX_ROWS_WITHOUT_VIRTUALIZATION;
  const [wasLong, setWasLong] = useState(isLong);
  if (isLong && !wasLong) setWasLong(true);
  const mayGrow = count === MAX_ROWS_WITHOUT_VIRTUALIZATION;
  useEffect(() => (mayGrow ? preloadWhenIdle(VirtualRows.preload) : undefined), [mayGrow]);
  return isLong || wasLong;
}

interface TableBodyProps extends Omit<RowsProps, "rows"> {
  /** A skeleton is shown in their place until they are loaded. */
  rows: RowsProps["rows"] | undefined;
  /** Number of columns, the column of the actions included. */
  columnCount: number;
  isVirtual: boolean;
  empty: ReactNode;
}

/** Renders the rows of a table, or what is shown in their place. */
export function TableBody({
  rows,
  columnCount,
  isVirtual,
  empty,
  ...others
}: TableBodyProps): ReactNode {
  const { isCard } = others;
  if (!rows) return <TableSkeleton columnCount={columnCount} />;
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

/** Renders all rows of a short table, and the first rows of a long one, up to the focused one, until `VirtualRows` is loaded. */
export function FirstRows({ rows, focused, ...rowProps }: RowsProps): ReactNode {
  const isLong = rows.length > MAX_ROWS_WITHOUT_VIRTUALIZATION;
  const count = Math.max(
    MAX_ROWS_WITHOUT_VIRTUALIZATION,
    rows.findIndex(({ id }) => id === focused?.id) + 1,
  );
  return (
    <tbody ref={keepFocusedRow} role={rowProps.isCard ? "rowgroup" : undefined}>
      {rows.slice(0, count).map((row, index) => (
        <DataRow key={row.id} row={row} {...rowProps} index={isLong ? index : undefined} />
      ))}
    </tbody>
  );
}

/** Number of rows of a page of products, and of the first page of most lists. */
const ROWS = 10;

/** Placeholder of the rows while they load, at their height. */
function TableSkeleton({ columnCount }: { columnCount: number }): ReactNode {
  return (
    <tbody>
      {Array.from({ length: ROWS }, (_, row) => (
        <tr key={row} className="market-skeleton-row">
          <td aria-label="Loading" colSpan={columnCount} />
        </tr>
      ))}
    </tbody>
  );
}
