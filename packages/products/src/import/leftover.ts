import papa from "papaparse";
import type { Sheet } from "./parse-file.ts";
import { columnName, FIELDS, type Field } from "./read-columns.ts";

const PROBLEM = "Problem";

/** A row of the file that was not created, with the reason. */
export interface LeftoverRow {
  cells: readonly string[];
  problem: string;
}

/**
 * Returns the rows as CSV, with the columns of the file in their order and a last column "Problem". `parseSheet` removes
 * the apostrophe that keeps spreadsheet programs from running a text as a formula.
 */
export function toLeftoverCsv({ delimiter, header }: Sheet, rows: readonly LeftoverRow[]): string {
  // An earlier import may have added the column.
  const kept = [...header.keys()].filter((index) => header[index]?.trim() !== PROBLEM);
  const data = rows.map(({ cells, problem }) => [
    ...kept.map((index) => cells[index] ?? ""),
    problem,
    ...cells.slice(header.length),
  ]);
  const fields = [...kept.map((index) => header[index] ?? ""), PROBLEM];
  return papa.unparse([fields, ...data], { delimiter, escapeFormulae: true });
}

const EXAMPLE: Record<Field, string> = {
  vendor: "Lekki Gadgets",
  name: "Leather bag",
  description: "Made by hand in Aba.",
  price: "12500",
  condition: "brand new",
  stock: "7",
  deliveryFee: "1500",
  images: "https://example.com/front.jpg https://example.com/back.jpg",
};

/** Returns a file with all columns and one row. */
export function toTemplateCsv(): string {
  return papa.unparse([
    FIELDS.map((field) => columnName(field)),
    FIELDS.map((field) => EXAMPLE[field]),
  ]);
}
