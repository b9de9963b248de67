import { Table } from "@mantine/core";
import { memo, type ReactNode } from "react";
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
    <Table.Tr aria-rowindex={index === undefined ? undefined : index + 2}>
      {columns.map(({ header, render, numeric }) => (
        <td key={header} className="market-cell" data-numeric={numeric || undefined}>
          {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo knows no generics; the table paired them */}
          {render(row as never)}
        </td>
      ))}
    </Table.Tr>
  );
});
