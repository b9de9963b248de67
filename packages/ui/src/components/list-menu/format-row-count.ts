import { formatCount } from "../../format/money.ts";

/** Returns `1 row` or `1,204 rows`. */
export function formatRowCount(count: number): string {
  return count === 1 ? "1 row" : `${formatCount(count)} rows`;
}
