import { memo, type ReactNode } from "react";
import { formatDate } from "../../format/date.ts";
import { EMPTY_VALUE } from "../../format/text.ts";
import { formatCount } from "../../format/money.ts";
import type { AnyColumn, CellValue } from "../../rows/column.ts";

interface DataRowProps {
  row: { id: string };
  columns: readonly AnyColumn[];
  renderActions: ((row: never) => ReactNode) | undefined;
  /** Whether the row is a card. Its roles are explicit, because CSS changes its display. */
  isCard: boolean;
  /** Position among all rows, from 0. Set when not all rows are in the document. */
  index?: number | undefined;
}

export interface RowsProps extends Omit<DataRowProps, "row" | "index"> {
  rows: readonly { id: string }[];
  /** Id of the row that must be in the document: it gets the focus next. */
  neededId?: string | undefined;
}

/** One row. Memoized: typing and scrolling re-render the table, not its rows. */
export const DataRow = memo(function DataRow(props: DataRowProps): ReactNode {
  const { columns, renderActions, isCard, index } = props;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo has no generics; the table pairs rows with columns
  const row = props.row as never;
  return (
    <tr
      className="market-row"
      role={isCard ? "row" : undefined}
      data-id={props.row.id}
      translate="no"
      // The header is row 1.
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {columns.map((column) => renderCell(column, row, isCard))}
      {renderActions && (
        <td className="market-cell" role={isCard ? "cell" : undefined} data-actions>
          {renderActions(row)}
        </td>
      )}
    </tr>
  );
});

/** Renders a cell. A function, not a component: a component per cell would double the cost of the row. */
function renderCell(column: AnyColumn, row: never, isCard: boolean): ReactNode {
  const { id, header, fit, numeric, primary, secondary, text, value, cell } = column;
  const content = cell ? undefined : (text?.(row) ?? formatValue(value?.(row)));
  return (
    <td
      key={id}
      className="market-cell"
      role={isCard ? "cell" : undefined}
      data-numeric={numeric || undefined}
      data-label={isCard && numeric && secondary === "detail" ? header : undefined}
      data-primary={primary || undefined}
      data-secondary={secondary}
      data-fit={fit !== undefined || undefined}
      title={fit === undefined ? content : undefined}
    >
      {cell ? cell(row) : content}
    </td>
  );
}

function formatValue(value: CellValue): string {
  if (typeof value === "number") return formatCount(value);
  return value instanceof Date ? formatDate(value) : (value ?? EMPTY_VALUE);
}
