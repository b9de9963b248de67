import { expect, test } from "vitest";
import { rowKey } from "./row-keys.ts";

const focused = { id: "b", key: 1 };

test("keys rows by their position when none has the focus", () => {
  expect([5, 6, 7].map((index) => rowKey(index, 5, undefined, -1))).toEqual([0, 1, 2]);
});

test("moves the key of the focused row with it", () => {
  expect([0, 1, 2, 3].map((index) => rowKey(index, 0, focused, 2))).toEqual([0, 2, 1, 3]);
});

test("gives the place of a focused row that is gone a new element", () => {
  expect([0, 1, 2].map((index) => rowKey(index, 0, focused, -1))).toEqual([0, "new-1", 2]);
});
