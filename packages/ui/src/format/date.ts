import { EMPTY_VALUE } from "./text.ts";

/** Returns the reader's locale. Chromium without a system locale has an invalid one, such as `C` or `en-US@posix`. */
export function readerLocale(): string | undefined {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0];
  } catch {
    return undefined;
  }
}

/** Formats a date, and a missing one as a dash. */
export type DateFormat = (date: Date | undefined) => string;

/** Returns the formats of dates for a locale and time zone, which are the reader's by default. */
export function createDateFormats(
  locale = readerLocale(),
  timeZone?: string,
): Record<"formatDate" | "formatDateTime" | "formatMonthYear", DateFormat> {
  const create = (options: Intl.DateTimeFormatOptions): DateFormat => {
    // Created with the first date: a page needs one or two of the formats.
    let format: Intl.DateTimeFormat | undefined;
    return (date) => {
      if (!date) return EMPTY_VALUE;
      format ??= new Intl.DateTimeFormat(locale, { timeZone, ...options });
      return format.format(date);
    };
  };
  return {
    formatDate: create({ dateStyle: "medium" }),
    formatDateTime: create({ dateStyle: "medium", timeStyle: "short" }),
    formatMonthYear: create({ month: "short", year: "numeric" }),
  };
}

export const { formatDate, formatDateTime, formatMonthYear } = createDateFormats();
