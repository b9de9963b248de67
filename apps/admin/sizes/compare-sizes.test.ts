import { expect, test } from "vitest";
import { compareSizes } from "./compare-sizes.ts";

const BUDGET = { bytes: { chunks: 4000 }, sources: { "src/list.tsx": 9000, select: 3000 } };

test("accepts what a build with other file names may differ by", () => {
  expect(compareSizes("shops", { ...BUDGET, bytes: { chunks: 4200 } }, BUDGET)).toEqual([]);
});

test("names the sources that are new or grew, the largest growth first", () => {
  const size = {
    bytes: { chunks: 4201 },
    sources: { "src/list.tsx": 9400, select: 2000, moment: 60_000 },
  };
  expect(compareSizes("shops", size, BUDGET)).toEqual([
    "shops: 4201 bytes, 201 over its 4000",
    "  new:  moment, 60000 bytes before minification",
    "  grew: src/list.tsx, from 9000 to 9400 bytes before minification",
  ]);
});

test("names each entry of a library that is over its budget", () => {
  const budget = { bytes: { ".": 4000, "./theme": 900 }, sources: {} };
  const size = { bytes: { ".": 4000, "./theme": 1200 }, sources: {} };
  expect(compareSizes("ui", size, budget)).toEqual(["ui ./theme: 1200 bytes, 300 over its 900"]);
});

test("requires a budget for a new package", () => {
  expect(compareSizes("orders", { bytes: { chunks: 1000 }, sources: {} })).toEqual([
    "orders: 1000 bytes, without a budget",
  ]);
});
