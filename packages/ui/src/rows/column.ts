import type { ReactNode } from "react";

/** The plain value of a cell. `undefined` sorts last and exports as an empty cell. */
export type CellValue = string | number | Date | undefined;

/** One column of a table. Define columns at module level: new column objects re-render every row. */
export interface Column<Row> {
  /** Unique within the table. Its slug names the column in the URL. */
  header: string;
  /** Minimum width in px; extra space is shared in proportion. */
  size: number;
  /** Used to sort, search and export. A column without it can do none of them. */
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
  /** Hides the sort button of a column that has a `value`. */
  sortable?: false;
}

/** A column of any row type, for code that pairs columns with their rows elsewhere. */
export type AnyColumn = Column<never>;

/** Returns a header as it is written in a URL: `Shop Name` becomes `shop-name`. */
export function columnSlug({ header }: AnyColumn): string {
  return header.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
