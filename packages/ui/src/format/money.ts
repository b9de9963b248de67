import { EMPTY_VALUE } from "./empty-value.ts";

const whole = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 0 });
const withKobo = new Intl.NumberFormat("en-NG", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** An amount in naira: `₦12,500`, with kobo only when there are any; a dash when it is missing or no sum of money. */
export function formatNaira(amount: number | undefined): string {
  if (amount === undefined || isBeyondCounting(amount)) return EMPTY_VALUE;
  const kobo = Math.round(Math.abs(amount) * 100);
  const digits = kobo % 100 === 0 ? whole.format(kobo / 100) : withKobo.format(kobo / 100);
  return `${amount < 0 && kobo > 0 ? "-" : ""}₦${digits}`;
}

/** A count with grouping: `12,500`; a dash when it is missing or no count. */
export function formatCount(count: number | undefined): string {
  return count === undefined || isBeyondCounting(count) ? EMPTY_VALUE : whole.format(count);
}

/** A number that no sum and no count is, and that would be written as hundreds of digits or as `∞`. */
function isBeyondCounting(value: number): boolean {
  return Math.abs(value) > Number.MAX_SAFE_INTEGER;
}
