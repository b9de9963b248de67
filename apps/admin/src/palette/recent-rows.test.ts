import { userSessionStorage } from "@market/api-client";
import { beforeEach, expect, test } from "vitest";
import { addRecentRow, readRecentRows, type RecentRow } from "./recent-rows.ts";

const AMARA = { id: "1" };

beforeEach(() => sessionStorage.clear());

function row(id: string, title = "Shops"): RecentRow {
  return { title, id, label: `${title} ${id}`, path: `/shops?shop=${id}` };
}

test("returns the newest row first, each once", () => {
  for (const id of ["a", "b", "a"]) addRecentRow(AMARA, row(id));
  addRecentRow(AMARA, row("b", "Users"));
  expect(readRecentRows(AMARA).map(({ label }) => label)).toEqual([
    "Users b",
    "Shops a",
    "Shops b",
  ]);
});

test("keeps the last eight", () => {
  for (let id = 1; id <= 10; id += 1) addRecentRow(AMARA, row(String(id)));
  expect(readRecentRows(AMARA).map(({ id }) => id)).toEqual("10 9 8 7 6 5 4 3".split(" "));
});

test.each<[what: string, stored: unknown]>([
  ["no list", {}],
  ["null", [null]],
  ["a row without a path", [{ title: "Shops", id: "a", label: "A" }]],
  ["a path of another site", [{ ...row("a"), path: "https://evil.test" }]],
  ["objects in place of texts", [{ ...row("a"), label: {}, description: {} }]],
])("returns nothing of a stored value with %s, and overwrites it", (_what, stored) => {
  userSessionStorage(AMARA).write("recentRows", stored);
  expect(readRecentRows(AMARA)).toEqual([]);
  addRecentRow(AMARA, row("b"));
  expect(readRecentRows(AMARA)).toEqual([row("b")]);
});

test("returns nothing of another administrator", () => {
  addRecentRow(AMARA, row("a"));
  expect(readRecentRows({ id: "2" })).toEqual([]);
  expect(readRecentRows(undefined)).toEqual([]);
});
