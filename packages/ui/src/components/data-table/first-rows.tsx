import type { ReactNode } from "react";
import { DataRow, estimateRowHeight, Spacer, type RowsProps } from "./data-row.tsx";
import { keepFocusedRow } from "./use-row-events.ts";

/** Renders the first of many rows, up to the focused one, at their final position and height, until `VirtualRows` is loaded. */
export function FirstRows({ rows, firstRows, focused, ...rowProps }: RowsProps): ReactNode {
  const count = Math.max(firstRows, rows.findIndex(({ id }) => id === focused?.id) + 1);
  return (
    <tbody ref={keepFocusedRow} role={rowProps.isCard ? "rowgroup" : undefined}>
      {rows.slice(0, count).map((row, index) => (
        <DataRow key={row.id} row={row} {...rowProps} index={index} />
      ))}
      <Spacer height={(rows.length - count) * estimateRowHeight(rowProps.isCard)} />
    </tbody>
  );
}
