import type { ReactNode } from "react";

export interface Column<Row> {
  /** The heading; unique within the table. */
  header: string;
  render: (row: Row) => ReactNode;
  /** Numbers stand at the right, with digits of one width. */
  numeric?: boolean;
  /**
   * Pixels where the table is at its narrowest, and its share of a wider one: what the rows hold does
   * not move a column. A longer text is cut off.
   */
  width: number;
  /** Its heading is no button, although the column is among the fields. */
  sortable?: false;
}

/** Columns for parts that know no row's type; the table pairs them with their rows. */
export type AnyColumn = Column<never>;
