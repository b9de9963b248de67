import { memo, type ReactNode } from "react";
import { EMPTY_VALUE } from "../../format/empty-value.ts";
import type { AnyColumn } from "./column.ts";

export interface DataRowProps {
  row: unknown;
  columns: readonly AnyColumn[];
  /** Its place among the rows, from 0, where not all of them are in the document. */
  index?: number;
}

/** One line a row; what is longer cuts itself off. */
export const DataRow = memo(function DataRow({ row, columns, index }: DataRowProps): ReactNode {
  return (
    // The headings are the first row.
    <tr className="market-row" aria-rowindex={index === undefined ? undefined : index + 2}>
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo knows no generics; the table paired them */}
      {columns.map((column) => cell(column, row as never))}
    </tr>
  );
});

/** No component: one for each cell would cost as much again as the cells. */
function cell({ header, numeric, strong, render, text }: AnyColumn, row: never): ReactNode {
  const words = text?.(row);
  return (
    <td
      key={header}
      className="market-cell"
      data-numeric={numeric || undefined}
      data-strong={strong || undefined}
      title={words}
    >
      {render ? render(row) : (words ?? EMPTY_VALUE)}
    </td>
  );
}
