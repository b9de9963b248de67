import { formatCount } from "@market/ui";
import papa from "papaparse";
import * as v from "valibot";
import { readColumns } from "./columns.ts";

const MAX_ROWS = 2000;
const MAX_BYTES = 10_000_000;
const DELIMITERS = [",", ";", "\t"];
const NO_TABLE =
  "This is not a CSV file. Save the sheet as CSV in the spreadsheet program, and choose that file.";

const texts = v.array(v.string());
export const sheetSchema = v.object({
  /** Of what is left. Not a tab, as of pasted cells, which spreadsheet programs do not expect in a CSV file. */
  delimiter: v.string(),
  header: texts,
  /** The id is the number of the row in the spreadsheet, whose first row is 1. */
  rows: v.array(v.object({ id: v.string(), cells: texts })),
});
export type Sheet = v.InferOutput<typeof sheetSchema>;

/** Reads a file, or pasted cells. @throws Error with the text to show if it is no table of products */
export async function parseFile(file: Blob): Promise<Sheet> {
  if (file.size > MAX_BYTES) {
    const megabytes = formatCount(Math.ceil(file.size / 1_000_000));
    throw new Error(`The file has ${megabytes} MB. It can have at most 10 MB.`);
  }
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error("The file could not be read. Choose it again.");
  });
  return parseSheet(decode(new Uint8Array(bytes)));
}

/** Decodes UTF-8, UTF-16 with a byte order mark, and otherwise Windows-1252, as spreadsheet programs write CSV. */
function decode(bytes: Uint8Array): string {
  const mark = bytes.slice(0, 2).join(" ");
  if (mark === "255 254") return new TextDecoder("utf-16le").decode(bytes);
  if (mark === "254 255") return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** @throws Error as `parseFile` does */
export function parseSheet(text: string): Sheet {
  if (text.includes("\0")) throw new Error(NO_TABLE);
  // Excel reads `sep=;` as the delimiter, not as a row.
  const unified = text.replaceAll(/\r\n?/g, "\n").replace(/^sep=.\n/i, "");
  const delimiter = findDelimiter(unified);
  const { data, errors } = papa.parse<string[]>(unified, { delimiter, newline: "\n" });
  const quote = errors.find(({ type }) => type === "Quotes");
  if (quote) {
    const row = formatCount((quote.row ?? 0) + 1);
    throw new Error(`Row ${row} has a quotation mark that is not closed, or not doubled.`);
  }
  const [header, ...rows] = data
    .map((cells, index) => ({ id: String(index + 1), cells: cells.map(unguardFormula) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (!header) throw new Error("The file is empty.");
  const { problem } = readColumns(header.cells);
  if (problem !== undefined) throw new Error(problem);
  if (rows.length === 0) throw new Error("The file has a header, but no rows.");
  if (rows.length > MAX_ROWS) {
    const count = formatCount(rows.length);
    throw new Error(`The file has ${count} rows. Split it: one import can have at most 2,000.`);
  }
  return { delimiter: delimiter === "\t" ? "," : delimiter, header: header.cells, rows };
}

/** Returns the delimiter with which the header has most of our columns. */
function findDelimiter(text: string): string {
  // Without the empty lines before the header.
  const start = text.replace(/^[\s,;]+/, "");
  const countColumns = (delimiter: string): number => {
    const { data } = papa.parse<string[]>(start, { delimiter, preview: 1 });
    return readColumns(data[0] ?? []).fields.filter(Boolean).length;
  };
  return DELIMITERS.toSorted((a, b) => countColumns(b) - countColumns(a))[0] ?? ",";
}

/** Removes the apostrophe before a formula, which exports have: see `toLeftoverCsv`. */
function unguardFormula(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t])/, "");
}
