import type { ReactNode } from "react";

interface ColumnLayout {
  /** The heading; unique within the table. */
  header: string;
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

interface TextColumn<Row> extends ColumnLayout {
  /** May be long: where the cell cuts it off, the whole of it is under the pointer. */
  text: (row: Row) => string | undefined;
  /** What a row is known by. */
  strong?: boolean;
  render?: never;
}

interface DrawnColumn<Row> extends ColumnLayout {
  render: (row: Row) => ReactNode;
  text?: never;
  strong?: never;
}

export type Column<Row> = TextColumn<Row> | DrawnColumn<Row>;

/** Columns for parts that know no row's type; the table pairs them with their rows. */
export type AnyColumn = Column<never>;
