import { formatCount } from "@market/ui";
import type { ImportRow } from "./check-rows.ts";

/** Returns whether a row is still to be sent. */
export function isOpen({ state }: ImportRow): boolean {
  return state === "open" || state === "sent";
}

/** Counts the rows that are still to be sent, those that have an answer, and both. */
export function countRows(rows: readonly ImportRow[]) {
  const left = rows.filter(isOpen).length;
  const total = rows.filter(({ product }) => product).length;
  return { left, done: total - left, total };
}

/** Returns e.g. "120 created, 8 not". */
export function summarize(rows: readonly ImportRow[]): string {
  const created = rows.filter(({ state }) => state === "created").length;
  return `${formatCount(created)} created, ${formatCount(rows.length - created)} not`;
}
