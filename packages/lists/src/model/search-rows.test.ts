import { describe, expect, test, vi } from "vitest";
import { createRowSearch, searchRows } from "./search-rows.ts";

interface Row {
  name: string;
  phone?: string;
}

const searchText = ({ name, phone }: Row): string => [name, phone].join("\n").toLowerCase();

describe("searchRows", () => {
  test.each<[query: string, row: Row, found: boolean]>([
    ["", { name: "Amara" }, true],
    ["  ", { name: "Amara" }, true],
    ["MAR", { name: "Amara" }, true],
    [" mar ", { name: "Tunde", phone: "Amara" }, true],
    ["mar", { name: "Tunde" }, false],
    ["a t", { name: "Amara", phone: "Tunde" }, false],
  ])("%j in %j: %s", (query, row, found) => {
    const expected = found ? [row] : [];
    expect(searchRows([row], searchText, query)).toEqual(expected);
    expect(createRowSearch([row], searchText)(query)).toEqual(expected);
  });
});

describe("createRowSearch", () => {
  const rows: Row[] = ["Amara", "Tamara", "Tunde"].map((name) => ({ name }));

  test.each<[queries: string[]]>([
    [["a", "am", "ama", "tama"]],
    [["tun", "tu", "t", "", "am"]],
    [["mara", "tunde", "mara "]],
    [["x", "xy", "a"]],
  ])("finds after each of %j what a search from the start finds", (queries) => {
    const search = createRowSearch(rows, searchText);
    for (const query of queries) {
      expect(search(query)).toEqual(searchRows(rows, searchText, query));
    }
  });

  test("reads each text once", () => {
    const read = vi.fn<typeof searchText>(searchText);
    const search = createRowSearch(rows, read);
    for (const query of ["a", "am", "", "t"]) search(query);
    expect(read).toHaveBeenCalledTimes(rows.length);
  });

  test("returns the same array while the query excludes no further row", () => {
    const search = createRowSearch(rows, searchText);
    expect(search("")).toBe(rows);
    const found = search("a");
    expect(search("am")).toBe(found);
    expect(search("amara")).toBe(found);
    expect(search("tamara")).not.toBe(found);
  });
});
