import type { ReactNode } from "react";

/** The plain value of a cell. `undefined` sorts last and exports as an empty cell. */
export type CellValue = string | number | Date | undefined;

/** One column of a table. Define columns at module level: new column objects re-render every row. */
export interface Column<Row> {
  /** Unique within the table. Names the column when the table is sorted: in the URL, and for the server. */
  id: string;
  header: string;
  /** Minimum width in px; extra space is shared in proportion. */
  size: number;
  /** Used to sort and export. A column without it can do neither. */
  value?: (row: Row) => CellValue;
  /** Renders the cell. Without it, the cell shows `value` as text. */
  cell?: (row: Row) => ReactNode;
  /** Identifies the row: shown in bold, on two lines if necessary. */
  primary?: boolean;
  /**
   * Shown in the two-line rows of narrow screens: below the primary text (at most two columns), or before it when
   * it is the first column.
   */
  secondary?: boolean;
  /** Aligns right, with digits of equal width. */
  numeric?: boolean;
  /** A column that has a `value` is not sorted by it. */
  sortable?: false;
}

/** A column of any row type, for code that pairs columns with their rows elsewhere. */
export type AnyColumn = Column<never>;

/** Returns whether rows can be sorted by a column. */
export function isSortable({ value, sortable }: AnyColumn): boolean {
  return value !== undefined && sortable !== false;
}
