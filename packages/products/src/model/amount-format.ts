const MAX_DECIMALS = 2;

type Separator = "." | ",";

/** Reads and writes amounts of money the way that a locale does. */
export interface AmountFormat {
  /** Returns the amount, of which the first two decimals count; `undefined` if the text is not one. */
  parse: (text: string) => number | undefined;
  /** Formats an amount with grouped digits, and without a currency. */
  format: (amount: number) => string;
  /** Removes what is no part of an amount from a text that is typed: signs, letters, further decimals. */
  clean: (text: string) => string;
  /** An amount as the locale writes it. */
  example: string;
}

/**
 * Returns the format of amounts for a locale. The separators of other locales are understood where they cannot
 * mean anything else: `1,500.50` is the same everywhere; `1,500` is one and a half with a decimal comma.
 */
export function createAmountFormat(locale: string | undefined): AmountFormat {
  // With Latin digits, which the parser reads.
  const formatter = new Intl.NumberFormat(locale, {
    maximumFractionDigits: MAX_DECIMALS,
    numberingSystem: "latn",
  });
  const parts = formatter.formatToParts(1.5);
  const decimal = parts.some(({ type, value }) => type === "decimal" && value === ",") ? "," : ".";

  const parse = (text: string): number | undefined => {
    const digits = strip(text);
    const index = decimalIndex(digits, decimal);
    if (!/\d/.test(digits) || index === undefined) return undefined;
    const whole = digits.slice(0, index).replaceAll(/\D/g, "");
    const decimals = digits.slice(index + 1, index + 1 + MAX_DECIMALS);
    return Number(`${whole}.${decimals}`);
  };

  const clean = (text: string): string => {
    const digits = strip(text);
    const index = decimalIndex(digits, decimal);
    // In a locale with a decimal comma, 1,500 may go on as 1,500.50.
    if (index === undefined || /^\d+,\d{3}$/.test(digits)) return digits;
    return digits.slice(0, index + 1 + MAX_DECIMALS);
  };

  const example = decimal === "," ? "1.500,50" : "1,500.50";
  return { parse, format: (amount) => formatter.format(amount), clean, example };
}

/** Removes currencies, signs, spaces and apostrophes, of which the last two group digits in some locales. */
function strip(text: string): string {
  return text.replaceAll(/[^\d.,]/g, "");
}

/** Returns the index of the decimal separator, the length without one, or `undefined` if that is unclear. */
function decimalIndex(digits: string, decimal: Separator): number | undefined {
  const last = digits.search(/[.,]\d*$/);
  if (last === -1) return digits.length;
  const separator = digits[last];
  const isRepeated = digits.indexOf(separator ?? "") < last;
  const hasBoth = digits.includes(".") && digits.includes(",");
  if (isRepeated) {
    if (hasBoth) return undefined;
    return separator !== decimal || isGrouped(digits) ? digits.length : undefined;
  }
  if (hasBoth || separator === decimal) return last;
  // The separator of groups: 1,5 and 0,500 are no groups.
  return /^0?\D|\D\d{0,2}$/.test(digits) ? last : digits.length;
}

/** Matches groups of three, and those of two that India has before the last. */
function isGrouped(digits: string): boolean {
  return /^\d{1,3}(\D\d{2,3})*\D\d{3}$/.test(digits);
}

/** Returns the amount after a number of steps of 0.01: at least 0, which is also the start. */
export function stepAmount(amount: number | undefined, steps: number): number {
  return amount === undefined ? 0 : Math.max(0, Math.round(amount * 100 + steps) / 100);
}
