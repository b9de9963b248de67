import { formatCount } from "@market/ui";
import type { CheckedRow } from "./check-rows.ts";
import type { LeftoverRow } from "./leftover.ts";
import type { Results } from "./run-import.ts";

const UNKNOWN = "Not known: look for it in Products before you send it again";

/** Returns the problems of a row, or what became of it. */
export function describeRow(row: CheckedRow, results: Results, isRunning = false): string {
  const result = results.get(row.number);
  if (!result) return row.problems.join(". ");
  if (result.state === "created") return "Created";
  if (result.state === "sent" && isRunning) return "Sending…";
  return result.message ?? UNKNOWN;
}

/** Returns the rows that were not created, with the reason. */
export function findLeftover(rows: readonly CheckedRow[], results: Results): LeftoverRow[] {
  return rows
    .filter(({ number }) => results.get(number)?.state !== "created")
    .map((row) => ({ cells: row.cells, problem: describeRow(row, results) || "Not sent yet" }));
}

export function countProducts(count: number): string {
  return count === 1 ? "1 product" : `${formatCount(count)} products`;
}

/** Returns e.g. "120 created, 8 not". */
export function summarize(rows: readonly CheckedRow[], results: Results): string {
  const left = findLeftover(rows, results).length;
  return `${formatCount(rows.length - left)} created, ${formatCount(left)} not`;
}
