import {
  formatDate,
  formatDateTime,
  formatNaira,
  PlaceholderRowAction,
  type CellValue,
  type Column,
} from "@market/ui";
import type { ReactNode } from "react";
import { EnumBadge } from "./enum-badge.tsx";

/* Factories for the kinds of columns that several sample screens have. */

export function textColumn<Row>(
  header: string,
  size: number,
  value: (row: Row) => string,
  { primary = false }: { primary?: boolean } = {},
): Column<Row> {
  return { header, size, value, primary };
}

export function badgeColumn<Row>(header: string, value: (row: Row) => string): Column<Row> {
  return { header, size: 122, value, cell: (row) => <EnumBadge>{value(row)}</EnumBadge> };
}

/** @param value an amount in naira. */
export function moneyColumn<Row>(header: string, value: (row: Row) => number): Column<Row> {
  return { header, size: 120, value, cell: (row) => formatNaira(value(row)), numeric: true };
}

export function customColumn<Row>(
  header: string,
  value: (row: Row) => CellValue,
  cell: (row: Row) => ReactNode,
): Column<Row> {
  return { header, size: 104, value, cell };
}

/**
 * Shows the day, with the time in a tooltip.
 *
 * @param timestamp returns ISO 8601.
 */
export function dateColumn<Row>(
  header: string,
  timestamp: (row: Row) => string,
  size = 124,
): Column<Row> {
  return {
    header,
    size,
    value: (row) => new Date(timestamp(row)),
    cell: (row) => {
      const date = new Date(timestamp(row));
      return (
        <time dateTime={timestamp(row)} title={formatDateTime(date)}>
          {formatDate(date)}
        </time>
      );
    },
  };
}

/** The specification gives the row actions of the sample screens no function. */
export const sampleActions = {
  size: 88,
  render: () => <PlaceholderRowAction label="View details" icon="view" />,
};
