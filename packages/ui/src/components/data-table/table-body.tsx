import { useEffect, useState, type ReactNode } from "react";
import { lazyComponent } from "../../lazy/lazy-component.tsx";
import { preloadWhenIdle } from "../../lazy/preload-when-idle.ts";
import { DataRow, type RowsProps } from "./data-row.tsx";
import { FirstRows } from "./first-rows.tsx";

/** A table that has ever had more rows renders only the rows in view. */
const MAX_ROWS_WITHOUT_VIRTUALIZATION = 200;

/** Rows of a long table that are rendered until the virtual rows are loaded: more than a window shows. */
const FIRST_ROWS = 50;

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

interface TableBodyProps extends Omit<RowsProps, "rows" | "firstRows"> {
  /** A skeleton is shown in their place until they are loaded. */
  rows: RowsProps["rows"] | undefined;
  /** Number of columns, with that of the actions. */
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
  focused,
  ...rowProps
}: TableBodyProps): ReactNode {
  // A table that grows keeps the rows that it has.
  const [firstRows] = useState(isVirtual ? FIRST_ROWS : MAX_ROWS_WITHOUT_VIRTUALIZATION);
  if (!rows) return <TableSkeleton columnCount={columnCount} />;
  if (isVirtual && rows.length > 0) {
    return <VirtualRows rows={rows} firstRows={firstRows} focused={focused} {...rowProps} />;
  }
  return (
    <tbody role={rowProps.isCard ? "rowgroup" : undefined}>
      {rows.map((row) => (
        <DataRow key={row.id} row={row} {...rowProps} />
      ))}
      {rows.length === 0 && (
        <tr role={rowProps.isCard ? "row" : undefined}>
          <td
            className="market-empty-cell"
            role={rowProps.isCard ? "cell" : undefined}
            colSpan={columnCount}
          >
            {empty}
          </td>
        </tr>
      )}
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
