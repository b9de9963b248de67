import { stripVTControlCharacters } from "node:util";
import stringWidth from "string-width";

export type Columns<Row> = Record<string, (row: Row) => string | null>;

/** Controls but the line end, and characters that reorder the text around them. */
const UNSAFE = /(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
const GAP = "  ";
const EMPTY_VALUE = "–";

/** Removes escape sequences and replaces other control characters, which a terminal would execute. */
export function escapeControls(text: string): string {
  return stripVTControlCharacters(text).replaceAll(UNSAFE, "\uFFFD");
}

/** Formats a value as JSON that is safe to print: `JSON.stringify` leaves the controls from U+007F. */
export function formatJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replaceAll(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Formats rows as a table for people. Each row is one line. */
export function formatTable<Row>(rows: readonly Row[], columns: Columns<Row>): string {
  const lines = [
    Object.keys(columns).map((header) => header.toUpperCase()),
    ...rows.map((row) =>
      Object.values(columns).map((value) =>
        escapeControls(value(row) ?? EMPTY_VALUE).replaceAll("\n", " "),
      ),
    ),
  ];
  // Chinese characters, for example, have double width.
  const widths = Object.keys(columns).map((_, index) =>
    Math.max(...lines.map((line) => stringWidth(line[index] ?? ""))),
  );
  const pad = (cell: string, index: number): string =>
    cell + " ".repeat((widths[index] ?? 0) - stringWidth(cell));
  return lines.map((line) => line.map(pad).join(GAP).trimEnd()).join("\n");
}

export function formatTime(time: Date | null): string | null {
  return time === null ? null : time.toISOString().slice(0, 16).replace("T", " ");
}
