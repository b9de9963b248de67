import { describe, expect, test, vi } from "vitest";
import {
  capitalize,
  formatCount,
  formatDate,
  formatDateTime,
  formatMonthYear,
  formatNaira,
  isolate,
  readerLocale,
} from "./format.ts";

test.each([
  ["brand new", "Brand new"],
  ["élan", "Élan"],
  ["A", "A"],
  ["", ""],
])("%j becomes %j", (text, expected) => {
  expect(capitalize(text)).toBe(expected);
});

test.each([
  ["ada@example.com", "ada@example.com"],
  ["Kòfó 👩‍🍳", "Kòfó 👩‍🍳"],
  ["\u202Egnp.x", "\u2068\u202Egnp.x\u2069"],
  ["שלום", "\u2068שלום\u2069"],
  ["متجر", "\u2068متجر\u2069"],
  ["ߒߞߏ", "\u2068ߒߞߏ\u2069"],
  ["𞤀𞤣𞤤𞤢𞤥", "\u2068𞤀𞤣𞤤𞤢𞤥\u2069"],
])("isolates %j as %j", (data, isolated) => {
  expect(isolate(data)).toBe(isolated);
});

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
  const formats = await import("./format.ts");
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

describe("formatNaira", () => {
  test.each<[amount: number | undefined, expected: string]>([
    [undefined, "—"],
    [0, "₦0"],
    [7, "₦7"],
    [12_500, "₦12,500"],
    [1234.5, "₦1,234.50"],
    [0.05, "₦0.05"],
    [1e9, "₦1,000,000,000"],
    [0.005, "₦0.01"],
    [0.004, "₦0"],
    [1.999, "₦2"],
    [1.994, "₦1.99"],
    [0.1 + 0.2, "₦0.30"],
    [-1234.5, "-₦1,234.50"],
    [-12_500, "-₦12,500"],
    [-0.001, "₦0"],
    [-0, "₦0"],
    [900_719_925_474_099, "₦900,719,925,474,099"],
    [9e15, "₦9,000,000,000,000,000"],
    [1e16, "—"],
    [-1e308, "—"],
  ])("formats %d as %s", (amount, expected) => {
    expect(formatNaira(amount)).toBe(expected);
  });
});

describe("formatCount", () => {
  test.each<[count: number | undefined, expected: string]>([
    [undefined, "—"],
    [0, "0"],
    [999, "999"],
    [12_234, "12,234"],
    [-0.001, "0"],
    [-5, "-5"],
    [2.5, "2.50"],
    [1e9, "1,000,000,000"],
    [1e16, "—"],
  ])("formats %d as %s", (count, expected) => {
    expect(formatCount(count)).toBe(expected);
  });
});

test("writes numbers as Intl writes them for en-NG", () => {
  const whole = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 0 });
  const withKobo = new Intl.NumberFormat("en-NG", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const edges = [0, 0.5, 1.5, 2.5, 999, 999.5, 1000, 99_999.99, 999_999.99, 2 ** 53 - 1];
  const random = Array.from({ length: 10_000 }, () => 10 ** (Math.random() * 16) / 2);
  // Of greater ones, `Intl` rounds the shortest decimals, which may be half a kobo off.
  const withDecimals = random.filter((amount) => amount < 1e9);
  for (const amount of [...edges, ...withDecimals, ...random.map(Math.round)]) {
    const digits = (Number(amount.toFixed(2)) % 1 === 0 ? whole : withKobo).format(amount);
    expect(formatCount(amount)).toBe(digits);
    expect(formatNaira(amount)).toBe(`₦${digits}`);
  }
});
