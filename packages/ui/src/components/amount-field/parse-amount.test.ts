import { afterEach, describe, expect, test, vi } from "vitest";
import { findAmountError, parseAmount } from "./parse-amount.ts";

const MONEY = { maxDecimals: 2, min: 0, max: 999_999_999_999.99 };
const COUNT = { maxDecimals: 0, min: 1, max: 9999 };
const NOTHING = undefined;
type Result = number | undefined;

describe("an amount", () => {
  test.each<[text: string, nigeria?: Result, germany?: Result, france?: Result]>([
    ["1500", 1500, 1500, 1500],
    ["0", 0, 0, 0],
    [" 12.5 ", 12.5, 12.5, 12.5],
    [".5", 0.5, 0.5, 0.5],
    ["0.05", 0.05, 0.05, 0.05],
    ["12,5", NOTHING, 12.5, 12.5],
    ["1,000", 1000, NOTHING, NOTHING],
    ["1.000", NOTHING, 1000, NOTHING],
    ["1 000", NOTHING, NOTHING, 1000],
    ["1\u202F500,50", NOTHING, NOTHING, 1500.5],
    ["1.500,50", NOTHING, 1500.5, NOTHING],
    ["1,500.50", 1500.5, 1500.5, 1500.5],
    ["₦1,500.50", 1500.5, 1500.5, 1500.5],
    ["ngn 1,500.50", 1500.5, 1500.5, 1500.5],
    ["1,500.50 ₦", 1500.5, 1500.5, 1500.5],
    ["1,500,000", 1_500_000, 1_500_000, 1_500_000],
    ["1.500.000", NOTHING, 1_500_000, NOTHING],
    ["٣٤٥", 345, 345, 345],
    ["\u200F१२.५", 12.5, 12.5, 12.5],
    ["999999999999.99", 999_999_999_999.99, 999_999_999_999.99, 999_999_999_999.99],
    // Not guessed.
    ["1e3"],
    ["-5"],
    ["(500)"],
    ["1200k"],
    ["$500"],
    ["₦5₦"],
    ["0.005"],
    ["0,500"],
    ["1,500.567"],
    ["12.5.6"],
    ["1,50,000"],
    ["1,5000"],
    ["1.5,000.5"],
    ["12."],
    ["999999999999999999"],
    ["1000000000000"],
    ["abc"],
    ["₦"],
    ["."],
    [""],
  ])("%j is %s in Nigeria, %s in Germany and %s in France", (text, ...expected) => {
    const amounts = ["en-NG", "de-DE", "fr-FR"].map((locale) => parseAmount(text, MONEY, locale));
    expect(amounts).toEqual([0, 1, 2].map((index) => expected[index]));
  });

  test.each(["en-NG", "de-DE", "en-US", "fr-FR", "de-CH", "hi-IN", "ar-EG", "fa-IR", "pl-PL"])(
    "is read as %s writes it",
    (locale) => {
      const { format } = new Intl.NumberFormat(locale);
      for (const amount of [0, 0.05, 12.5, 999.99, 1500, 1500.5, 12_345_678.9]) {
        expect(parseAmount(format(amount), MONEY, locale)).toBe(amount);
      }
    },
  );
});

test.each<[text: string, count?: number]>([
  ["1", 1],
  ["1,000", 1000],
  ["٣", 3],
  ["1e3"],
  ["-5"],
  ["12.7"],
  ["12.0"],
  ["0"],
  ["10000"],
  [""],
])("a count of %j is %s", (text, expected) => {
  expect(parseAmount(text, COUNT, "en-NG")).toBe(expected);
});

describe("the error", () => {
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ["en-NG", "1e3", MONEY, "Write the amount like 1,500.50"],
    ["de-DE", "1e3", MONEY, "Write the amount like 1.500,50"],
    ["en-NG", "1e12", MONEY, "Write the amount like 1,500.50"],
    ["en-NG", "1000000000000", MONEY, "Write at most 999,999,999,999.99"],
    ["en-NG", "12.7", COUNT, "Write a whole number like 1,500"],
    ["en-NG", "0", COUNT, "Write at least 1"],
    ["de-DE", "10.000", COUNT, "Write at most 9.999"],
    ["en-NG", "12", COUNT, undefined],
  ])("for %s of %j is %#", (locale, text, rules, expected) => {
    vi.spyOn(navigator, "language", "get").mockReturnValue(locale);
    expect(findAmountError(text, rules)).toBe(expected);
  });
});
