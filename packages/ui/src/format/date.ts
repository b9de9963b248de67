import { EMPTY_VALUE } from "./text.ts";

/** Returns the reader's locale. Chromium without a system locale has an invalid one, such as `C` or `en-US@posix`. */
export function readerLocale(): string | undefined {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0];
  } catch {
    return undefined;
  }
}

/** Returns a format of the reader's locale and time zone. It is created with the first date: a page needs one or two of them. */
function createFormat(options: Intl.DateTimeFormatOptions): (date: Date | undefined) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    if (!date) return EMPTY_VALUE;
    format ??= new Intl.DateTimeFormat(readerLocale(), options);
    return format.format(date);
  };
}

export const formatDate = createFormat({ dateStyle: "medium" });
export const formatDateTime = createFormat({ dateStyle: "medium", timeStyle: "short" });
export const formatMonthYear = createFormat({ month: "short", year: "numeric" });
/** Of a day in UTC, in any time zone of the reader. */
export const formatUtcDate = createFormat({ dateStyle: "medium", timeZone: "UTC" });
export const formatUtcDayMonth = createFormat({ day: "numeric", month: "short", timeZone: "UTC" });
