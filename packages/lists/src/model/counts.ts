import type { Total } from "@market/api-client";
import { formatCount } from "@market/ui";

/** Formats the number of all rows that match as `1,204`, or `10,000+` if there are more. */
export function formatTotal({ count, isExact }: Total): string {
  return `${formatCount(count)}${isExact ? "" : "+"}`;
}

/** Formats a number of rows as `1 row` or `1,204 rows`. */
export function formatRows(count: number): string {
  return count === 1 ? "1 row" : `${formatCount(count)} rows`;
}
