import { serverNow } from "@market/api-client";
import type { CellValue, Column } from "@market/ui";
import { guardFormulas } from "./guard-formulas.ts";

/** Without it, spreadsheets guess the encoding and garble ₦ and accents. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Converts rows to CSV: the columns that have a value, dates in ISO 8601 with the reader's offset, numbers without grouping.
 * Text that a spreadsheet would run as a formula gets a leading apostrophe.
 */
export async function toCsv<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): Promise<string> {
  const { default: papa } = await import("papaparse");
  const exported = columns.filter((column) => column.value);
  return papa.unparse({
    fields: exported.map(({ header }) => header),
    data: rows.map((row) => exported.map(({ value }) => toCell(value?.(row)))),
  });
}

function toCell(value: CellValue): string | number {
  if (value instanceof Date) return toIsoWithOffset(value);
  return typeof value === "string" ? guardFormulas(value) : (value ?? "");
}

export function saveCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(
    new Blob([BYTE_ORDER_MARK, csv], { type: "text/csv;charset=utf-8" }),
  );
  download(name, url);
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Returns the name of an exported file without its extension: `shops-2026-11-28`. The server uses the same day, of UTC. */
export function exportName(list: string): string {
  return `${list}-${new Date(serverNow()).toISOString().slice(0, 10)}`;
}

/** Lets the browser download a URL as `<name>.csv`. */
export function download(name: string, url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
}

/** Returns a date in ISO 8601 with the reader's offset: `2026-11-21T14:05:00+01:00`. */
export function toIsoWithOffset(date: Date): string {
  // Local mean times, before time zones, have seconds.
  const offset = -Math.round(date.getTimezoneOffset());
  const local = new Date(date.getTime() + offset * 60_000).toISOString();
  return local.replace(/\.\d+Z$/, `${offset < 0 ? "-" : "+"}${clock(Math.abs(offset))}`);
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((value) => String(value).padStart(2, "0"))
    .join(":");
}
