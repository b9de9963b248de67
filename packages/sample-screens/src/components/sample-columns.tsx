import {
  formatDate,
  formatDateTime,
  formatNaira,
  PlaceholderRowAction,
  type CellValue,
  type Column,
  type Fields,
} from "@market/ui";
import type { ReactNode } from "react";
import { EnumBadge } from "./enum-badge.tsx";

/** A column that knows what its cells say. */
export type SampleColumn<Row> = Column<Row> & {
  /** Absent: it is neither sorted by nor exported. */
  value?: (row: Row) => CellValue;
};

/** What the columns say, by heading. */
export function fieldsOf<Row>(columns: readonly SampleColumn<Row>[]): Fields<Row> {
  return Object.fromEntries(
    columns.flatMap(({ header, value }) => (value ? [[header, value]] : [])),
  );
}

/** A text that may be long, and is cut off then. */
export function textColumn<Row>(
  header: string,
  width: number,
  text: (row: Row) => string,
  { strong = false }: { strong?: boolean } = {},
): SampleColumn<Row> {
  return { header, width, value: text, text, strong };
}

export function badgeColumn<Row>(header: string, word: (row: Row) => string): SampleColumn<Row> {
  return {
    header,
    width: 122,
    value: word,
    render: (row) => <EnumBadge>{word(row)}</EnumBadge>,
  };
}

/** @param amount in naira. */
export function moneyColumn<Row>(header: string, amount: (row: Row) => number): SampleColumn<Row> {
  return {
    header,
    width: 120,
    numeric: true,
    value: amount,
    render: (row) => formatNaira(amount(row)),
  };
}

/** What is shown in a way of its own. */
export function drawnColumn<Row>(
  header: string,
  value: (row: Row) => CellValue,
  render: (row: Row) => ReactNode,
): SampleColumn<Row> {
  return { header, width: 104, value, render };
}

/**
 * The day, with the time at hand in a tooltip of the browser's.
 *
 * @param moment ISO 8601.
 */
export function dateColumn<Row>(
  header: string,
  moment: (row: Row) => string,
  width = 124,
): SampleColumn<Row> {
  return {
    header,
    width,
    value: (row) => new Date(moment(row)),
    render: (row) => {
      const date = new Date(moment(row));
      return (
        <time dateTime={moment(row)} title={formatDateTime(date)}>
          {formatDate(date)}
        </time>
      );
    },
  };
}

/** A button that does nothing: the specification gives the samples' actions nothing to do. */
export function actionsColumn<Row>(): SampleColumn<Row> {
  return {
    header: "Actions",
    width: 88,
    render: () => <PlaceholderRowAction label="View details" icon="view" />,
  };
}
