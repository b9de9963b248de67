import { EMPTY_VALUE } from "./text.ts";

/** Formats naira as `₦12,500`, with kobo only if there are any. Returns a dash for no or an absurd amount. */
export function formatNaira(amount: number | undefined): string {
  if (amount === undefined || isAbsurd(amount)) return EMPTY_VALUE;
  const total = Math.round(Math.abs(amount) * 100);
  const kobo = total % 100;
  const sign = amount < 0 && total > 0 ? "-" : "";
  const decimals = kobo === 0 ? "" : `.${String(kobo).padStart(2, "0")}`;
  return `${sign}₦${formatCount((total - kobo) / 100)}${decimals}`;
}

/**
 * Formats a count as `12,500`. Returns a dash for no or an absurd count. Not by `Intl`: the first `Intl` object of a page
 * loads the data of ICU, which takes 17 to 25 ms before the first rows, and four times that on a slow phone.
 */
export function formatCount(count: number | undefined): string {
  if (count === undefined || isAbsurd(count)) return EMPTY_VALUE;
  return count.toFixed().replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

/** Formats a share of 1 as a signed percentage: `+12.5%`. */
export const formatPercent = createFormat({
  style: "percent",
  signDisplay: "exceptZero",
  maximumFractionDigits: 1,
});

/** Formats a number in three characters or a few more: `1.5M`. */
export const formatCompact = createFormat({ notation: "compact" });

function createFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat("en-NG", options);
    return format.format(value);
  };
}

/** Beyond MAX_SAFE_INTEGER: would print as ∞ or hundreds of digits. */
function isAbsurd(value: number): boolean {
  return Math.abs(value) > Number.MAX_SAFE_INTEGER;
}
