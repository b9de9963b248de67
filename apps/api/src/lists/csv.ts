import papa from "papaparse";
import { guardFormulas } from "./guard-formulas.ts";
import { createIsoFormat } from "./iso-date.ts";

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
 * Writes rows as the panel's own export does: trimmed texts, dates in ISO 8601 with the offset of the
 * reader, numbers without grouping. Text that a spreadsheet would run as a formula gets a leading
 * apostrophe. Only a whole file ends with a line end after its last row.
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
