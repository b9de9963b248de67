import { EMPTY_VALUE } from "./text.ts";

const whole = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 0 });
const withKobo = new Intl.NumberFormat("en-NG", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Formats naira as `₦12,500`, with kobo only if there are any. Returns a dash for no or an absurd amount. */
export function formatNaira(amount: number | undefined): string {
  if (amount === undefined || isAbsurd(amount)) return EMPTY_VALUE;
  const kobo = Math.round(Math.abs(amount) * 100);
  const digits = kobo % 100 === 0 ? whole.format(kobo / 100) : withKobo.format(kobo / 100);
  return `${amount < 0 && kobo > 0 ? "-" : ""}₦${digits}`;
}

/** Formats a count as `12,500`. Returns a dash for no or an absurd count. */
export function formatCount(count: number | undefined): string {
  return count === undefined || isAbsurd(count) ? EMPTY_VALUE : whole.format(count);
}

/** Beyond MAX_SAFE_INTEGER: would print as ∞ or hundreds of digits. */
function isAbsurd(value: number): boolean {
  return Math.abs(value) > Number.MAX_SAFE_INTEGER;
}
