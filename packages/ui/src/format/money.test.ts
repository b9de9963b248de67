import { describe, expect, test } from "vitest";
import { formatCount, formatNaira } from "./money.ts";

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
    [1e9, "1,000,000,000"],
    [1e16, "—"],
  ])("formats %d as %s", (count, expected) => {
    expect(formatCount(count)).toBe(expected);
  });
});

describe("writes numbers as Intl writes them for en-NG", () => {
  const whole = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 0 });
  const withKobo = new Intl.NumberFormat("en-NG", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const edges = [0, 0.5, 1.5, 2.5, 999, 999.5, 1000, 99_999.995, 999_999.99, 2 ** 53 - 1];
  const random = Array.from({ length: 10_000 }, () => 10 ** (Math.random() * 16) / 2);

  test("counts", () => {
    for (const count of [...edges, ...random]) {
      expect(formatCount(count)).toBe(whole.format(count));
      expect(formatCount(-count)).toBe(whole.format(-count || 0));
    }
  });

  test("naira and kobo, as far as a number has each kobo", () => {
    for (const amount of [...edges, ...random].filter((value) => value < 2 ** 46)) {
      const kobo = Math.round(amount * 100);
      const digits = (kobo % 100 === 0 ? whole : withKobo).format(kobo / 100);
      expect(formatNaira(amount)).toBe(`₦${digits}`);
    }
  });
});
