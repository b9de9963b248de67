import { memo, type ReactNode, type Ref } from "react";
import { EMPTY_VALUE, formatCount, formatDate } from "../../format/format.ts";
import type { AnyColumn, CellValue } from "../../rows/column.ts";

interface DataRowProps {
  row: { id: string };
  columns: readonly AnyColumn[];
  renderActions: ((row: never) => ReactNode) | undefined;
  /** Whether the row is a card. Its roles are explicit, because CSS changes its display. */
  isCard: boolean;
  /** Position among all rows, from 0. Set when not all rows are in the document. */
  index?: number | undefined;
  ref?: Ref<HTMLTableRowElement>;
}

export interface RowsProps extends Omit<DataRowProps, "row" | "index" | "ref"> {
  rows: readonly { id: string }[];
  /** Id of the row that must be in the document: it gets the focus next. */
  neededId?: string | undefined;
}

/** One row. Memoized: typing and scrolling re-render the table, not its rows. */
export const DataRow = memo(function DataRow(props: DataRowProps): ReactNode {
  const { columns, renderActions, isCard, index, ref } = props;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo has no generics; the table pairs rows with columns
  const row = props.row as never;
  return (
    <tr
      ref={ref}
      className="market-row"
      data-index={index}
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
  const { id, header, fit, numeric, secondary, text, value, cell } = column;
  const content = cell ? undefined : (text?.(row) ?? formatValue(value?.(row)));
  return (
    <td
      key={id}
      className={cellClass(column)}
      role={isCard ? "cell" : undefined}
      data-label={isCard && numeric && secondary === "detail" ? header : undefined}
      title={fit === undefined ? content : undefined}
    >
      {cell ? cell(row) : content}
    </td>
  );
}

const cellClasses = new WeakMap<AnyColumn, string>();

/** Returns the class of the cells of a column. One class costs less than an attribute for each of its properties. */
function cellClass(column: AnyColumn): string {
  const known = cellClasses.get(column);
  if (known !== undefined) return known;
  const { fit, numeric, primary, secondary } = column;
  const names = [numeric && "numeric", primary && "primary", fit !== undefined && "fit", secondary]
    .filter(Boolean)
    .map((name) => ` market-cell-${name}`);
  const text = `market-cell${names.join("")}`;
  cellClasses.set(column, text);
  return text;
}

function formatValue(value: CellValue): string {
  if (typeof value === "number") return formatCount(value);
  return value instanceof Date ? formatDate(value) : (value ?? EMPTY_VALUE);
}

/** Renders a text of a cell in up to two lines. */
export function twoLines(text: string | undefined): ReactNode {
  return (
    <span className="market-two-lines" title={text}>
      {text ?? EMPTY_VALUE}
    </span>
  );
}
