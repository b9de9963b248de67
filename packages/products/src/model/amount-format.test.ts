import { describe, expect, test } from "vitest";
import { createAmountFormat, stepAmount } from "./amount-format.ts";

const LOCALES = ["en-NG", "de-DE", "en-US"] as const;

describe.each(LOCALES)("parse, for %s", (locale) => {
  test.each<[text: string, amount: number | undefined]>([
    ["1500", 1500],
    ["0", 0],
    ["1,500.50", 1500.5],
    ["1.500,50", 1500.5],
    ["₦1,500.50", 1500.5],
    ["NGN 1,500.50", 1500.5],
    ["1,500,000", 1_500_000],
    ["1.500.000", 1_500_000],
    ["15,00,000.50", 1_500_000.5],
    ["1 500,50", 1500.5],
    ["1\u00A0500,50", 1500.5],
    ["1\u202F500.5", 1500.5],
    ["1’500.50", 1500.5],
    ["12.5", 12.5],
    ["12,5", 12.5],
    ["12,50", 12.5],
    ["12.", 12],
    [".5", 0.5],
    ["0.5", 0.5],
    ["0,5", 0.5],
    ["0.05", 0.05],
    ["1,500.567", 1500.56],
    ["-12.5", 12.5],
    ["", undefined],
    [".", undefined],
    ["₦", undefined],
    ["abc", undefined],
    ["1.5,000.5", undefined],
    ["1,500.50,5", undefined],
  ])("reads %j as %j", (text, amount) => {
    expect(createAmountFormat(locale).parse(text)).toBe(amount);
  });
});

/** Returns what a field contains after each character of a text was typed and cleaned. */
function type(text: string, clean: (text: string) => string): string {
  let typed = "";
  for (const character of text) typed = clean(typed + character);
  return typed;
}

describe("parse follows the locale", () => {
  test.each<[text: string, nigeria: number | undefined, germany: number | undefined]>([
    ["1,500", 1500, 1.5],
    ["₦1,500", 1500, 1.5],
    ["1.500", 1.5, 1500],
    ["12.567", 12.56, 12_567],
    ["12,567", 12_567, 12.56],
    ["1,5000", 15_000, 1.5],
    ["0,500", 0.5, 0.5],
    ["0.500", 0.5, 0.5],
    ["12.5.6", undefined, 1256],
    ["12,5,6", 1256, undefined],
  ])("%j is %j for en-NG and %j for de-DE", (text, nigeria, germany) => {
    expect(createAmountFormat("en-NG").parse(text)).toBe(nigeria);
    expect(createAmountFormat("en-US").parse(text)).toBe(nigeria);
    expect(createAmountFormat("de-DE").parse(text)).toBe(germany);
  });
});

describe("format", () => {
  test.each<[amount: number, english: string, german: string]>([
    [0, "0", "0"],
    [12.5, "12.5", "12,5"],
    [1500.5, "1,500.5", "1.500,5"],
    [1_500_000.05, "1,500,000.05", "1.500.000,05"],
  ])("writes %d as %s, or as %s", (amount, english, german) => {
    expect(createAmountFormat("en-NG").format(amount)).toBe(english);
    expect(createAmountFormat("en-US").format(amount)).toBe(english);
    expect(createAmountFormat("de-DE").format(amount)).toBe(german);
  });

  test.each(["en-NG", "de-DE", "en-US", "fr-FR", "de-CH", "hi-IN", "ar-EG", "fa-IR", "pl-PL"])(
    "writes what it parses for %s",
    (locale) => {
      const { format, parse } = createAmountFormat(locale);
      for (const amount of [0, 0.05, 12.5, 999.99, 1500, 1500.5, 12_345_678.9]) {
        expect(parse(format(amount))).toBe(amount);
      }
    },
  );
});

describe("clean", () => {
  test.each<[text: string, english: string, german: string]>([
    ["-12.567", "12.56", "12.567"],
    ["abc", "", ""],
    ["₦1,500.509", "1,500.50", "1,500.50"],
    ["1.500,509", "1.500,50", "1.500,50"],
    ["12,567", "12,567", "12,567"],
    ["12,5678", "12,5678", "12,56"],
    ["12.5.", "12.5.", "12.5."],
  ])("reduces %j to %j, or to %j", (text, english, german) => {
    expect(createAmountFormat("en-NG").clean(text)).toBe(english);
    expect(createAmountFormat("de-DE").clean(text)).toBe(german);
  });

  test.each(LOCALES)("lets 1,500.50 be typed for %s", (locale) => {
    const { clean, parse } = createAmountFormat(locale);
    expect(parse(type("1,500.50", clean))).toBe(1500.5);
  });

  test("lets 1.500,50 be typed with a decimal comma", () => {
    const { clean, parse } = createAmountFormat("de-DE");
    expect(parse(type("1.500,50", clean))).toBe(1500.5);
  });
});

test.each(["en-NG", "de-DE", "fr-FR"])("understands the example for %s", (locale) => {
  const { example, parse } = createAmountFormat(locale);
  expect(parse(example)).toBe(1500.5);
});

test.each<[amount: number | undefined, steps: number, expected: number]>([
  [undefined, 1, 0],
  [0, 1, 0.01],
  [0, -1, 0],
  [0.29, 1, 0.3],
  [12.5, -1, 12.49],
])("stepAmount from %s by %d is %d", (amount, steps, expected) => {
  expect(stepAmount(amount, steps)).toBe(expected);
});
