import { describe, expect, test, vi } from "vitest";
import { formatDate, formatDateTime, formatMonthYear, readerLocale } from "./date.ts";

const noon = new Date(2026, 0, 15, 12, 0);

describe.each([
  ["formatDate", formatDate, /^(?=.*Jan)(?=.*15)(?=.*2026)(?!.*12:00)/],
  ["formatDateTime", formatDateTime, /^(?=.*Jan)(?=.*15)(?=.*2026)(?=.*12:00)/],
  ["formatMonthYear", formatMonthYear, /^(?=.*Jan)(?=.*2026)(?!.*15)/],
])("%s", (_name, format, parts) => {
  test("formats in the reader's locale and time zone", () => {
    expect(format(noon)).toMatch(parts);
  });

  test("returns a dash without a date", () => {
    expect(format(undefined)).toBe("—");
  });
});

test.each([
  ["en-NG", "1 Nov 2026", "1 Nov 2026, 10:30"],
  ["de-DE", "01.11.2026", "01.11.2026, 10:30"],
  ["en-US", "Nov 1, 2026", "Nov 1, 2026, 10:30 AM"],
])("formats for %s", async (locale, day, time) => {
  vi.spyOn(navigator, "language", "get").mockReturnValue(locale);
  vi.resetModules();
  const formats = await import("./date.ts");
  const date = new Date(2026, 10, 1, 10, 30);
  expect(formats.formatDate(date)).toBe(day);
  // ICU separates the time from AM by a narrow no-break space.
  expect(formats.formatDateTime(date).replaceAll("\u202F", " ")).toBe(time);
});

test.each([
  ["de-DE", "de-DE"],
  ["en-us", "en-US"],
  ["C", undefined],
  ["en-US@posix", undefined],
  ["", undefined],
])("of the browser's language %j is %j", (language, locale) => {
  vi.spyOn(navigator, "language", "get").mockReturnValue(language);
  expect(readerLocale()).toBe(locale);
});
