import { EMPTY_VALUE } from "./empty-value.ts";
import { readerLocale } from "./reader-locale.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Formats a date, and a missing one as a dash. */
export type DateFormat = (date: Date | undefined) => string;

/** Returns the formats of dates for a locale and time zone: those of the reader by default. */
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

/** Returns whether `date` is on the reader's current calendar day. */
export function isToday(date: Date | undefined, now = new Date()): boolean {
  return date?.toDateString() === now.toDateString();
}

/** Returns whether `date` is in the past, less than `days` times 24 hours ago. */
export function isWithinDays(date: Date | undefined, days: number, now = new Date()): boolean {
  if (!date) return false;
  const age = now.getTime() - date.getTime();
  return age >= 0 && age < days * DAY;
}
