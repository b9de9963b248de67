import { expect, test } from "vitest";
import { MAX_LIMIT } from "@market/api-client";
import { integerParam } from "@market/ui";
import { readLimit } from "./feature.ts";

const DEFAULT_LIMIT = 50;

const CASES: [limit: string, expected: number | undefined][] = [
  ["1", 1],
  ["500", 500],
  ["10000", 10_000],
  ["10001", undefined],
  ["99999999999999999999", undefined],
  ["0", undefined],
  ["-5", undefined],
  ["1.5", undefined],
  ["1e3", undefined],
  ["007", undefined],
  [" 5", undefined],
  ["many", undefined],
  ["", undefined],
];

test.each(CASES)("parses the limit %j as %j", (limit, expected) => {
  const url = new URL("https://admin.example/shops");
  url.searchParams.set("limit", limit);
  expect(readLimit(url, DEFAULT_LIMIT)).toBe(expected ?? DEFAULT_LIMIT);
});

test.each(CASES)("reads the limit %j as a list screen does", (limit, expected) => {
  expect(integerParam(DEFAULT_LIMIT, MAX_LIMIT).parse(limit)).toBe(expected);
});

test("returns the default for a URL without a limit", () => {
  expect(readLimit(new URL("https://admin.example/shops?q=500"), DEFAULT_LIMIT)).toBe(50);
});

test("reads the first of two limits, as a list screen does", () => {
  expect(readLimit(new URL("https://admin.example/shops?limit=20&limit=30"), 10)).toBe(20);
});
