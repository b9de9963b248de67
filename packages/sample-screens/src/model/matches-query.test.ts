import { expect, test } from "vitest";
import { matchesQuery } from "./matches-query.ts";

test.each([
  ["", ["Amara"], true],
  ["  ", ["Amara"], true],
  ["MAR", ["Amara"], true],
  [" mar ", ["Tunde", "Amara"], true],
  ["mar", ["Tunde"], false],
  ["a t", ["Amara", "Tunde"], false],
])("finds %j in %j: %s", (query, texts, expected) => {
  expect(matchesQuery(query, ...texts)).toBe(expected);
});
