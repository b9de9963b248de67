import { useState, type ReactNode } from "react";
import { lazyComponent } from "../../lazy/lazy-component.tsx";
import { DataRow, type RowsProps } from "./data-row.tsx";
import { keepFocusedRow } from "./use-row-events.ts";

/** A table that has ever had more rows renders only the rows in view. */
const MAX_ROWS_WITHOUT_VIRTUALIZATION = 200;

/** Number of rows of a page of products, and of the first page of most lists. */
const SKELETON_ROWS = 10;

const VirtualRows = lazyComponent(async () => (await import("./virtual-rows.tsx")).VirtualRows, {
  Fallback: FirstRows,
});

export function useIsVirtual(count: number): boolean {
  const isLong = count > MAX_ROWS_WITHOUT_VIRTUALIZATION;
  const [wasLong, setWasLong] = useState(isLong);
  if (isLong && !wasLong) setWasLong(true);
  return isLong || wasLong;
}

interface TableBodyProps extends Omit<RowsProps, "rows"> {
  /** A skeleton is shown in their place until they are loaded. */
  rows: RowsProps["rows"] | undefined;
  isVirtual: boolean;
  empty: ReactNode;
}

export function TableBody({ rows, isVirtual, empty, ...others }: TableBodyProps): ReactNode {
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
