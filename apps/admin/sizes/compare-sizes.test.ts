import { expect, test } from "vitest";
import { compareSizes, toBudget, type PackageSize } from "./compare-sizes.ts";

const SIZE = {
  chunks: { bytes: 4000, parts: { "shops/shops-screen.js": 9000, select: 3000 } },
  "/shops": { bytes: 900, parts: { "shops-screen.js": 900 } },
} satisfies PackageSize;
const BUDGET = toBudget(SIZE);

test("stores the bytes and the names of the libraries", () => {
  expect(BUDGET).toEqual({ bytes: { chunks: 4000, "/shops": 900 }, libraries: ["select"] });
});

test("accepts what a build with other file names may differ by", () => {
  const size = { ...SIZE, chunks: { ...SIZE.chunks, bytes: 4200 } };
  expect(compareSizes("shops", size, BUDGET)).toEqual([]);
});

test("names new libraries, then the largest parts", () => {
  const parts = { ...SIZE.chunks.parts, moment: 5000 };
  const size = { ...SIZE, chunks: { bytes: 4201, parts } };
  expect(compareSizes("shops", size, BUDGET)).toEqual([
    "shops: 4201 bytes, 201 over its 4000",
    "  new library moment, 5000 bytes",
    "  contains shops/shops-screen.js, 9000 bytes",
    "  contains select, 3000 bytes",
  ]);
});

test("names the files of a first load that is over its budget", () => {
  const parts = { "shops-screen.js": 900, "shop-details-dialog.js": 700 };
  const size = { ...SIZE, "/shops": { bytes: 1600, parts } };
  expect(compareSizes("shops", size, BUDGET)).toEqual([
    "shops /shops: 1600 bytes, 700 over its 900",
    "  contains shops-screen.js, 900 bytes",
    "  contains shop-details-dialog.js, 700 bytes",
  ]);
});

test("requires a budget for a new package", () => {
  expect(compareSizes("orders", { chunks: { bytes: 1000, parts: {} } })).toEqual([
    "orders: 1000 bytes, without a budget",
  ]);
});
