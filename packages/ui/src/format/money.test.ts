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
