export const EMPTY_VALUE = "—";

/** Returns the text with an upper-case first letter: `brand new` becomes `Brand new`. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the first letter of a text, with its accents. `Intl.Segmenter` would load the data of ICU. */
export function firstLetter(text: string): string {
  return /^.\p{M}*/su.exec(text)?.[0] ?? "";
}

/** Characters that change the order of the text around them: controls, and the blocks of right-to-left scripts. */
const CHANGES_ORDER =
  /[\u200E\u200F\u202A-\u202E\u2066-\u2069\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Returns data for plain text that cannot change the order of the words around it. In elements, use `<bdi>`. */
export function isolate(data: string): string {
  return CHANGES_ORDER.test(data) ? `\u2068${data}\u2069` : data;
}

/** Returns the reader's locale. Chromium without a system locale has an invalid one, such as `C` or `en-US@posix`. */
export function readerLocale(): string | undefined {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0];
  } catch {
    return undefined;
  }
}

/** Returns a format of the reader's locale and time zone. */
function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date | undefined) => string {
  const format = lazyFormat(() => new Intl.DateTimeFormat(readerLocale(), options));
  return (date) => (date ? format(date) : EMPTY_VALUE);
}

export const formatDate = dateFormat({ dateStyle: "medium" });
export const formatDateTime = dateFormat({ dateStyle: "medium", timeStyle: "short" });
export const formatMonthYear = dateFormat({ month: "short", year: "numeric" });
/** Of a day in UTC, in any time zone of the reader. */
export const formatUtcDate = dateFormat({ dateStyle: "medium", timeZone: "UTC" });
export const formatUtcDayMonth = dateFormat({ day: "numeric", month: "short", timeZone: "UTC" });

/** Formats naira as `₦12,500`, with kobo only if there are any. Returns a dash for no or an absurd amount. */
export function formatNaira(amount: number | undefined): string {
  return formatNumber(amount, "₦");
}

/** Formats a count as `12,500`. Returns a dash for no or an absurd count. */
export function formatCount(count: number | undefined): string {
  return formatNumber(count, "");
}

/** Returns a count with its noun: `1 row`, `1,204 rows`. A text is a count that is formatted already. */
export function pluralize(count: number | string, noun: string): string {
  const text = typeof count === "number" ? formatCount(count) : count;
  return `${text} ${noun}${text === "1" ? "" : "s"}`;
}

/** Formats a number without `Intl`, with two decimals unless they are zero. */
function formatNumber(value: number | undefined, unit: string): string {
  // Would print as ∞ or hundreds of digits.
  if (value === undefined || Math.abs(value) > Number.MAX_SAFE_INTEGER) return EMPTY_VALUE;
  // Not by a multiplication by 100, which changes amounts of 15 digits.
  const [whole = "", decimals] = Math.abs(value).toFixed(2).split(".");
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
  const text = `${unit}${grouped}${decimals === "00" ? "" : `.${decimals}`}`;
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/** Formats a share of 1 as a signed percentage: `+12.5%`. */
export const formatPercent = numberFormat({
  style: "percent",
  signDisplay: "exceptZero",
  maximumFractionDigits: 1,
});

/** Formats a number in three characters or a few more: `1.5M`. */
export const formatCompact = numberFormat({ notation: "compact" });

function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  return lazyFormat(() => new Intl.NumberFormat("en-NG", options));
}

/**
 * Creates the `Intl` object of a format with the first value: a page needs one or two of them, and the first one loads the
 * data of ICU, which takes 17 to 25 ms before the first rows, and four times that on a slow phone.
 */
function lazyFormat<Value>(create: () => { format: (value: Value) => string }) {
  let format: ReturnType<typeof create> | undefined;
  return (value: Value): string => {
    format ??= create();
    return format.format(value);
  };
}
