import { memo, type ReactNode } from "react";
import { EMPTY_VALUE } from "../../format/empty-value.ts";
import { formatCount } from "../../format/money.ts";
import type { AnyColumn, CellValue } from "../../rows/column.ts";
import { DateText } from "../date-text/date-text.tsx";

export type RenderActions<Row> = (row: Row) => ReactNode;

export interface DataRowProps {
  row: unknown;
  columns: readonly AnyColumn[];
  renderActions: RenderActions<never> | undefined;
  /** Position among all rows, from 0. Set when not all rows are in the document. */
  index?: number;
}

/** One row. Memoized: typing and scrolling re-render the table, not its rows. */
export const DataRow = memo(function DataRow({
  row,
  columns,
  renderActions,
  index,
}: DataRowProps): ReactNode {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo has no generics; the table pairs rows with columns
  const typedRow = row as never;
  return (
    // The header is row 1.
    <tr className="market-row" aria-rowindex={index === undefined ? undefined : index + 2}>
      {columns.map((column) => renderCell(column, typedRow, index === undefined))}
      {renderActions && (
        <td className="market-cell" data-actions>
          {renderActions(typedRow)}
        </td>
      )}
    </tr>
  );
});

/**
 * Renders a cell. The primary text wraps to a second line, except in virtual rows, which have one height.
 * Other text stays on one line, because line clamping costs layout time with every keystroke.
 *
 * A function, not a component: a component per cell would double the cost of the row.
 */
function renderCell(
  { id, numeric, primary, secondary, value, cell }: AnyColumn,
  row: never,
  wraps: boolean,
): ReactNode {
  const content = cell ? undefined : formatValue(value?.(row));
  return (
    <td
      key={id}
      className="market-cell"
      data-numeric={numeric || undefined}
      data-primary={primary || undefined}
      data-secondary={secondary || undefined}
      title={typeof content === "string" && !numeric ? content : undefined}
    >
      {cell ? (
        cell(row)
      ) : primary && wraps ? (
        <span className="market-cell-text">{content}</span>
      ) : (
        content
      )}
    </td>
  );
}

function formatValue(value: CellValue): ReactNode {
  if (typeof value === "number") return formatCount(value);
  return value instanceof Date ? <DateText date={value} /> : (value ?? EMPTY_VALUE);
}
