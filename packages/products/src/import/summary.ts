import { formatCount } from "@market/ui";
import type { CheckedRow } from "./check-rows.ts";
import type { LeftoverRow } from "./leftover.ts";
import { isOpen, type Results, type RowResult } from "./run-import.ts";

const UNKNOWN = "Not known: look for it in Products before you send it again";

/** Returns the problems of a row, or what became of it. */
export function describeResult(
  { problems }: CheckedRow,
  result: RowResult | undefined,
  isRunning: boolean,
): string {
  if (!result) return problems.join(". ");
  if (result.state === "created") return "Created";
  if (result.state === "sent" && isRunning) return "Sending…";
  return result.message ?? UNKNOWN;
}

/** Returns the rows that were not created, with the reason. */
export function findLeftover(rows: readonly CheckedRow[], results: Results): LeftoverRow[] {
  return rows
    .filter(({ number }) => results.get(number)?.state !== "created")
    .map((row) => ({
      cells: row.cells,
      problem: describeResult(row, results.get(row.number), false) || "Not sent yet",
    }));
}

export function countProducts(count: number): string {
  return count === 1 ? "1 product" : `${formatCount(count)} products`;
}

/** Returns e.g. "120 created, 8 not". */
export function summarize(rows: readonly CheckedRow[], results: Results): string {
  const created = rows.filter(({ number }) => results.get(number)?.state === "created").length;
  return `${formatCount(created)} created, ${formatCount(rows.length - created)} not`;
}

/** Returns how many rows have an answer, of those that can be sent. */
export function countDone(rows: readonly CheckedRow[], results: Results) {
  const sent = rows.filter(({ product }) => product);
  const done = sent.filter(({ number }) => !isOpen(results.get(number))).length;
  return { done, total: sent.length };
}

export function formatTimeLeft(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "Less than a minute left" : `About ${formatCount(minutes)} minutes left`;
}
