import { expect, test } from "vitest";
import { describeChange, formatTick, sumMeasure } from "./trends.ts";

test.each<[now: number, before: number, expected: string]>([
  [150, 100, "+50% · ₦100 before"],
  [87.5, 100, "-12.5% · ₦100 before"],
  [100, 100, "0% · ₦100 before"],
  [0, 100, "-100% · ₦100 before"],
  [100, 0, "₦0 before"],
  [0, 0, "₦0 before"],
])("%d after %d is %s", (now, before, expected) => {
  expect(describeChange(now, before, "revenue")).toBe(expected);
});

test("sums one measure", () => {
  const day = { date: new Date("2026-01-15"), revenue: 10.5, orders: 2, newUsers: 1 };
  expect(sumMeasure([day, day], "revenue")).toBe(21);
  expect(sumMeasure([], "orders")).toBe(0);
});

test.each([
  [0, "₦0"],
  [1_500_000, "₦1.5M"],
])("labels %d as %s", (value, expected) => {
  expect(formatTick(value, "revenue")).toBe(expected);
});
