import { formatDate } from "../format/date.ts";
import { formatCount } from "../format/money.ts";
import type { AnyColumn, CellValue } from "./column.ts";

/** Widths in digits: of a character of a header, which is smaller, and of the icon of a sort button. */
const HEADER_CHARACTER = 0.9;
const SORT_ICON = 2.5;

/** Minimum widths of columns with neither `fit` nor `share`. */
const TEXT_WIDTH = "7rem";
const PRIMARY_WIDTH = "8rem";

export interface ColumnWidths {
  /** CSS widths of the columns, with that of the actions. Those without one have equal parts of the rest. */
  widths: readonly (string | undefined)[];
  /** Minimum CSS width of the table. */
  minWidth: string;
}

/** Returns the widths of columns, of which those with a `fit` cut off no text of the rows. */
export function columnWidths(
  columns: readonly AnyColumn[],
  rows: readonly unknown[],
  actionCount = 0,
): ColumnWidths {
  // At least the header.
  const actions = actionCount > 0 ? [`calc(max(7ch, ${actionCount * 2}rem) + 1rem)`] : [];
  const fits = columns.map((column) => fitWidth(column, rows));
  const shared = columns.reduce((sum, { share = 0 }) => sum + share, 0);
  const minWidths = columns.flatMap(({ primary, share }, index) =>
    share ? [] : (fits[index] ?? (primary ? PRIMARY_WIDTH : TEXT_WIDTH)),
  );
  return {
    widths: [
      ...columns.map(({ share }, index) => fits[index] ?? (share ? `${share}%` : undefined)),
      ...actions,
    ],
    minWidth: `calc((${[...minWidths, ...actions].join(" + ")}) / ${1 - shared / 100})`,
  };
}

/** All digits have the same width, and the other characters are narrower on average. */
function fitWidth(column: AnyColumn, rows: readonly unknown[]): string | undefined {
  const { header, fit, value } = column;
  if (fit === undefined) return undefined;
  let longest = Math.max(fit, header.length * HEADER_CHARACTER + (value ? SORT_ICON : 0));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table pairs rows with columns
  for (const row of rows) longest = Math.max(longest, textOf(column, row as never).length);
  return `calc(${longest.toFixed(2)}ch + 1.25rem)`;
}

/** Returns the text of a cell; empty if it is not text. */
function textOf({ text, cell, value }: AnyColumn, row: never): string {
  if (text) return text(row);
  return cell ? "" : format(value?.(row));
}

function format(value: CellValue): string {
  if (typeof value === "number") return formatCount(value);
  return value instanceof Date ? formatDate(value) : (value ?? "");
}
