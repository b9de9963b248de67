import type { ReactNode } from "react";
import { DataRow } from "./data-row.tsx";
import { keepFocusedRow } from "./use-row-events.ts";
import { estimateRowHeight, Spacer } from "./spacer.tsx";
import type { VirtualRowsProps } from "./virtual-rows.tsx";

/** Renders the first of many rows, up to the focused one, at their final position and height, until `VirtualRows` is loaded. */
export function FirstRows({
  rows,
  columns,
  isCard,
  renderActions,
  firstRows,
  focused,
}: VirtualRowsProps): ReactNode {
  const count = Math.max(firstRows, rows.findIndex(({ id }) => id === focused?.id) + 1);
  return (
    <tbody ref={keepFocusedRow} role={isCard ? "rowgroup" : undefined}>
      {rows.slice(0, count).map((row, index) => (
        <DataRow
          key={row.id}
          row={row}
          columns={columns}
          renderActions={renderActions}
          isCard={isCard}
          index={index}
        />
      ))}
      <Spacer height={(rows.length - count) * estimateRowHeight(isCard)} />
    </tbody>
  );
}
