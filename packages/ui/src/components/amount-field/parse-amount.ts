import { readerLocale } from "../../format/format.ts";

export interface AmountRules {
  maxDecimals: number;
  min: number;
  max: number;
}

/**
 * Returns the number that a text contains: digits of any script, at most one naira sign, groups and decimals as the
 * locale or plain English writes them. Returns `undefined` for any other text, and for a number against the rules.
 */
export function parseAmount(
  text: string,
  { maxDecimals, min, max }: AmountRules,
  locale = readerLocale(),
): number | undefined {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345_678.5);
  const find = (wanted: string): string =>
    normalize(parts.find(({ type }) => type === wanted)?.value ?? "");
  // Three, or two in India.
  const groupSize = parts.filter(({ type }) => type === "integer")[1]?.value.length ?? 3;
  const naira = /^(?:₦|NGN) ?| ?(?:₦|NGN)$/i;
  const unsigned = normalize(text).trim().replace(naira, "");
  const [match, whole = "", decimals = ""] =
    notation(find("group"), groupSize, find("decimal")).exec(unsigned) ??
    notation(",", 3, ".").exec(unsigned) ??
    [];
  const amount = Number(`${whole.replaceAll(/\D/g, "")}.${decimals}0`);
  const isValid = match && decimals.length <= maxDecimals && amount >= min && amount <= max;
  return isValid ? amount : undefined;
}

function notation(group: string, groupSize: number, decimal: string): RegExp {
  const grouped = `[1-9]\\d{0,${groupSize - 1}}(?:[${group}]\\d{${groupSize}})*[${group}]\\d{3}`;
  return new RegExp(`^(\\d+|${grouped}|(?=.\\d))(?:[${decimal}](\\d+))?$`);
}

/** Writes digits as Latin ones, spaces and apostrophes each as one character, and removes invisible characters. */
function normalize(text: string): string {
  const visible = text
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/\s/g, " ")
    .replaceAll("'", "’");
  return visible.replaceAll(/\p{Nd}/gu, toLatin);
}

function toLatin(digit: string): string {
  let value = 0;
  // The ten digits of a script follow each other.
  while (/\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value++;
  return String(value % 10);
}

/** Returns what is wrong with a text, with an example of a good one; `undefined` for a number. */
export function findAmountError(text: string, rules: AmountRules): string | undefined {
  const { maxDecimals, min, max } = rules;
  if (parseAmount(text, rules) !== undefined) return undefined;
  const format = (amount: number): string =>
    new Intl.NumberFormat(readerLocale(), {
      minimumFractionDigits: amount % 1 === 0 ? 0 : maxDecimals,
      numberingSystem: "latn",
    }).format(amount);
  const amount = parseAmount(text, { maxDecimals, min: 0, max: Number.POSITIVE_INFINITY });
  if (amount !== undefined) {
    return amount < min ? `Write at least ${format(min)}` : `Write at most ${format(max)}`;
  }
  return maxDecimals > 0
    ? `Write the amount like ${format(1500.5)}`
    : `Write a whole number like ${format(1500)}`;
}
