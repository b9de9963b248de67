import papa from "papaparse";
import type { ImportRow } from "./check-rows.ts";
import { COLUMNS } from "./columns.ts";
import type { Sheet } from "./parse-file.ts";

const PROBLEM = "Problem";

/**
 * Returns the rows that were not created: a first column "Problem", then the columns of the file. `parseSheet` removes the
 * apostrophe that keeps spreadsheet programs from running a text as a formula.
 */
export function toLeftoverCsv({ delimiter, header }: Sheet, rows: readonly ImportRow[]): string {
  // An earlier import has added the column.
  const start = header[0] === PROBLEM ? 1 : 0;
  const left = rows.filter(({ state }) => state !== "created");
  const table = left.map(({ message, cells }) => [
    message || "Not sent yet",
    ...cells.slice(start),
  ]);
  const options = { delimiter, escapeFormulae: true };
  return papa.unparse([[PROBLEM, ...header.slice(start)], ...table], options);
}

/** Returns a file with all columns and one row. */
export function toTemplateCsv(): string {
  const columns = Object.values(COLUMNS);
  const header = columns.map(({ names }) => names[0]);
  return papa.unparse([header, columns.map(({ example }) => example)]);
}
