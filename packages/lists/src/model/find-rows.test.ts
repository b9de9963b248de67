import { expect, test, vi } from "vitest";
import { createMatch, createSearchText } from "./find-rows.ts";

interface Row {
  name: string;
  phone?: string;
}

const match = createMatch<Row>({
  list: { columns: [], filters: {}, searchTexts: ({ name, phone }) => [name, phone] },
  filters: {},
  sort: "",
});

test("joins the texts of a row in the normal form, and reads each row once", () => {
  const readTexts = vi.fn<(row: Row) => (string | undefined)[]>(({ name, phone }) => [name, phone]);
  const searchText = createSearchText(readTexts);
  const row = { name: "Lekki GADGETS" };
  expect(searchText(row)).toBe("lekki gadgets");
  expect(searchText(row)).toBe("lekki gadgets");
  expect(readTexts).toHaveBeenCalledOnce();
  expect(searchText({ name: "A", phone: "080" })).toBe("a\n080");
});

test.each<[query: string, row: Row, found: boolean]>([
  ["", { name: "Amara" }, true],
  ["  ", { name: "Amara" }, true],
  ["MAR", { name: "Amara" }, true],
  [" mar ", { name: "Tunde", phone: "Amara" }, true],
  ["mar", { name: "Tunde" }, false],
  ["a t", { name: "Amara", phone: "Tunde" }, false],
  ["sade", { name: "Ṣadé" }, true],
  ["two  words", { name: "Two\u00A0Words" }, true],
  ["+234 902 741 9503", { name: "Amara", phone: "902 741 9503" }, true],
  ["0902-741", { name: "Amara", phone: "902 741 9503" }, true],
  ["902 741 9504", { name: "Amara", phone: "902 741 9503" }, false],
])("%j in %j: %s", (query, row, found) => {
  expect(match([row], query)).toEqual(found ? [row] : []);
});

test("finds a row between others, whatever characters the texts have", () => {
  const rows = ["Ada", " +234 80 ", "\0", "Bola\0Ada", "", "Zoë"].map((name) => ({ name }));
  expect(match(rows, "zoe")).toEqual([rows[5]]);
  expect(match(rows, "080")).toEqual([]);
  expect(match(rows, "23480")).toEqual([rows[1]]);
  expect(match(rows, "ada")).toEqual([rows[0], rows[3]]);
});
