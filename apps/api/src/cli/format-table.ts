import stringWidth from "string-width";
import { escapeControls } from "./escape-controls.ts";

/** The columns of a table: a header and the text of a row. */
export type Columns<Row> = Record<string, (row: Row) => string | null>;

const GAP = "  ";
const EMPTY_VALUE = "–";

/** Formats rows as a table for people. Each row is one line. */
export function formatTable<Row>(rows: readonly Row[], columns: Columns<Row>): string {
  const lines = [
    Object.keys(columns).map((header) => header.toUpperCase()),
    ...rows.map((row) => Object.values(columns).map((value) => toCell(value(row)))),
  ];
  const widths = Object.keys(columns).map((_, index) =>
    Math.max(...lines.map((line) => stringWidth(line[index] ?? ""))),
  );
  return lines
    .map((line) =>
      line
        .map((cell, index) => pad(cell, widths[index] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .join("\n");
}

/** Formats a time for a table, in UTC. */
export function formatTime(time: Date | null): string | null {
  return time === null ? null : time.toISOString().slice(0, 16).replace("T", " ");
}

function toCell(text: string | null): string {
  return escapeControls(text ?? EMPTY_VALUE).replaceAll("\n", " ");
}

/** Takes characters of double width into account, e.g. Chinese ones. */
function pad(cell: string, width: number): string {
  return cell + " ".repeat(width - stringWidth(cell));
}
