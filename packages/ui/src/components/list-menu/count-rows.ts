import { formatCount } from "../../format/money.ts";

export function countRows(count: number): string {
  return count === 1 ? "1 row" : `${formatCount(count)} rows`;
}
