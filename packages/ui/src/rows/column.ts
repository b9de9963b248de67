import type { ReactNode } from "react";

/** The plain value of a cell. `undefined` sorts last and exports as an empty cell. */
export type CellValue = string | number | Date | undefined;

/** One column of a table. Define columns at module level: new column objects re-render every row. */
export interface Column<Row> {
  /** Unique within the table. Names the column when the table is sorted: in the URL, and for the server. */
  id: string;
  header: string;
  /** Width in digits of a column that is never cut off, but takes two lines: an amount, a number, a date or a status. */
  fit?: number;
  /** Percentage of the width of the table. Columns with neither `fit` nor `share` have equal parts of the rest. */
  share?: number;
  /** Used to sort and export. A column without it can do neither. */
  value?: (row: Row) => CellValue;
  /** Returns the text of the cell where it differs from `value`. */
  text?: (row: Row) => string;
  /** Renders the cell. Without it, the cell shows its text. */
  cell?: (row: Row) => ReactNode;
  /** Identifies the row: shown in bold, and as the title of its card. */
  primary?: boolean;
  /**
   * Where the card of a narrow window shows the column: `image` and `subtitle` are left, `end` right of the
   * subtitle, and at most two of `detail` beside the actions. The others are for screen readers only.
   */
  secondary?: "image" | "subtitle" | "end" | "detail";
  /** Aligns right, with digits of equal width. */
  numeric?: boolean;
  /** Rows cannot be sorted by the column, although it has a `value`. */
  sortable?: false;
  /** The column is not shown until it is chosen. */
  hidden?: boolean;
}

/** A column of any row type, for code that pairs columns with their rows elsewhere. */
export type AnyColumn = Column<never>;

export function isSortable({ value, sortable }: AnyColumn): boolean {
  return value !== undefined && sortable !== false;
}
