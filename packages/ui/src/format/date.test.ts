import { describe, expect, test } from "vitest";
import {
  createDateFormats,
  formatDate,
  formatDateTime,
  formatMonthYear,
  isToday,
  isWithinDays,
} from "./date.ts";

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

describe("createDateFormats", () => {
  test.each<[locale: string, timeZone: string, day: string, time: string]>([
    ["en-NG", "Africa/Lagos", "1 Nov 2026", "1 Nov 2026, 10:30"],
    ["de-DE", "Europe/Berlin", "01.11.2026", "01.11.2026, 10:30"],
    ["en-US", "America/Los_Angeles", "Nov 1, 2026", "Nov 1, 2026, 1:30 AM"],
  ])("formats for %s in %s", (locale, timeZone, day, time) => {
    const formats = createDateFormats(locale, timeZone);
    const date = new Date("2026-11-01T09:30:00Z");
    expect(formats.formatDate(date)).toBe(day);
    // ICU separates the time from AM by a narrow no-break space.
    expect(formats.formatDateTime(date).replaceAll("\u202F", " ")).toBe(time);
  });
});

describe("isToday", () => {
  test.each<[what: string, date: Date | undefined, expected: boolean]>([
    ["this moment", noon, true],
    ["the day's first moment", new Date(2026, 0, 15), true],
    ["the day's last moment", new Date(2026, 0, 15, 23, 59, 59, 999), true],
    ["the moment before the day", new Date(2026, 0, 14, 23, 59, 59, 999), false],
    ["the moment after the day", new Date(2026, 0, 16), false],
    ["the same day of another year", new Date(2025, 0, 15, 12), false],
    ["a missing date", undefined, false],
  ])("of %s is %s", (_what, date, expected) => {
    expect(isToday(date, noon)).toBe(expected);
  });
});

describe("isWithinDays", () => {
  const DAY = 24 * 60 * 60 * 1000;

  test.each<[what: string, age: number, expected: boolean]>([
    ["this moment", 0, true],
    ["a day ago", DAY, true],
    ["a millisecond less than seven days ago", 7 * DAY - 1, true],
    ["exactly seven days ago", 7 * DAY, false],
    ["eight days ago", 8 * DAY, false],
    ["a millisecond ahead", -1, false],
  ])("of %s is %s", (_what, age, expected) => {
    expect(isWithinDays(new Date(noon.getTime() - age), 7, noon)).toBe(expected);
  });

  test("is false without a date", () => {
    expect(isWithinDays(undefined, 7, noon)).toBe(false);
  });
});
