import type { CellValue, Fields } from "./fields.ts";

/** Spreadsheets take a file without it for their own encoding, and spoil ₦ and accents. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Rows as CSV: the columns under their headings, moments in ISO 8601, numbers without grouping. A text
 * that a spreadsheet would run as a formula gets an apostrophe before it.
 */
export async function toCsv<Row>(rows: readonly Row[], fields: Fields<Row>): Promise<string> {
  // Fetched by those who export.
  const { default: papa } = await import("papaparse");
  const readers = Object.values(fields);
  return papa.unparse(
    {
      fields: Object.keys(fields),
      data: rows.map((row) => readers.map((read) => toCell(read(row)))),
    },
    { escapeFormulae: true },
  );
}

function toCell(value: CellValue): string | number {
  if (value instanceof Date) return value.toISOString();
  return value ?? "";
}

/** Hands a CSV file to the browser, which saves it as `<name>.csv`. */
export function downloadCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(
    new Blob([BYTE_ORDER_MARK, csv], { type: "text/csv;charset=utf-8" }),
  );
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
