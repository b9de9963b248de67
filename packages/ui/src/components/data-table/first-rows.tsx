import type { ReactNode } from "react";
import { DataRow } from "./data-row.tsx";
import { estimateRowHeight, Spacer } from "./spacer.tsx";
import type { VirtualRowsProps } from "./virtual-rows.tsx";

/** Renders the first of many rows, at their final position and height, until `VirtualRows` is loaded. */
export function FirstRows({
  rows,
  columns,
  isCard,
  renderActions,
  firstRows,
}: VirtualRowsProps): ReactNode {
  return (
    <tbody role={isCard ? "rowgroup" : undefined}>
      {rows.slice(0, firstRows).map((row, index) => (
        <DataRow
          key={row.id}
          row={row}
          columns={columns}
          renderActions={renderActions}
          isCard={isCard}
          index={index}
        />
      ))}
      <Spacer height={(rows.length - firstRows) * estimateRowHeight(isCard)} />
    </tbody>
  );
}
