import papa from "papaparse";
import { guardFormulas } from "./guard-formulas.ts";

type CellValue = string | number | Date | null;

/** A column of a list's export: one of the panel, with the same header and the same texts. */
export interface CsvColumn<Row> {
  /** As in the URL of the panel. */
  id: string;
  header: string;
  value: (row: Row) => CellValue;
}

/** Without it, spreadsheets guess the encoding and garble ₦ and accents. */
const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

/**
 * Writes rows as the panel's own export does: trimmed texts, dates in ISO 8601 with the offset of the reader, no
 * formulas. Only a whole file ends with a line end after its last row.
 */
export async function* writeCsv<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly CsvColumn<Row>[],
  timeZone: string,
): AsyncGenerator<string, void> {
  const formatDate = createIsoFormat(timeZone);
  const toCell = (value: CellValue): string | number => {
    if (value instanceof Date) return formatDate(value);
    return typeof value === "string" ? guardFormulas(value.trim()) : (value ?? "");
  };
  const toLines = (rows: readonly (string | number)[][]): string =>
    papa.unparse([...rows], { newline: LINE_END });

  let text = BYTE_ORDER_MARK + toLines([columns.map(({ header }) => header)]);
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    const lines = toLines(rows.map((row) => columns.map(({ value }) => toCell(value(row)))));
    // With the headers, so that an error of the first batch is still a response of its own.
    yield text + LINE_END + lines;
    text = "";
  }
  yield text + LINE_END;
}

/** Creates a function that formats dates in ISO 8601 with the offset of a time zone. @throws RangeError */
export function createIsoFormat(timeZone: string): (date: Date) => string {
  const offsets = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  return (date) => {
    // Without the seconds that local mean times have.
    const offset = /[+-]\d\d:\d\d/.exec(offsets.format(date))?.[0] ?? "+00:00";
    const opposite = offset.replace(/[+-]/, (sign) => (sign === "+" ? "-" : "+"));
    const local = new Date(date.toISOString().replace("Z", opposite));
    return local.toISOString().replace(/\.\d+Z$/, offset);
  };
}

export function isTimeZone(name: string): boolean {
  try {
    createIsoFormat(name);
    return true;
  } catch {
    return false;
  }
}
