import { describe, expect, test } from "vitest";
import type { Fields } from "./fields.ts";
import { directionOf, nextSort, sortParam, sortRows } from "./sort-rows.ts";

interface Row {
  id: string;
  name?: string;
  views?: number;
  created?: Date;
}

const FIELDS: Fields<Row> = {
  "Shop Name": ({ name }) => name,
  Views: ({ views }) => views,
  Created: ({ created }) => created,
};

const ROWS: Row[] = [
  { id: "a", name: "Shop 10", views: 5, created: new Date("2026-02-01") },
  { id: "b", name: "shop 9", views: 70 },
  { id: "c", name: "Éclair", created: new Date("2025-02-01") },
  { id: "d", views: 5, created: new Date("2026-01-01") },
];

describe("sortRows", () => {
  test.each([
    ["", "abcd"],
    ["shop-name", "cbad"],
    ["-shop-name", "abcd"],
    ["views", "adbc"],
    ["-views", "badc"],
    ["created", "cdab"],
    ["-created", "adcb"],
    ["owner", "abcd"],
  ])("by %j: %s", (sort, expected) => {
    expect(
      sortRows(ROWS, FIELDS, sort)
        .map(({ id }) => id)
        .join(""),
    ).toBe(expected);
  });

  test("leaves the rows it was given as they are", () => {
    const rows = [...ROWS];
    sortRows(rows, FIELDS, "-views");
    expect(rows).toEqual(ROWS);
  });
});

describe("the sort in the address", () => {
  const { read, fallback } = sortParam(FIELDS);

  test.each([
    ["views", "views"],
    ["-shop-name", "-shop-name"],
    ["--views", undefined],
    ["Views", undefined],
    ["owner", undefined],
    ["", undefined],
    ["toString", undefined],
  ])("reads %j as %j", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test("is the server's order when it is absent", () => {
    expect(fallback).toBe("");
  });

  test("goes up, down and back with each press, and starts anew at another column", () => {
    expect(nextSort("", "Views")).toBe("views");
    expect(nextSort("views", "Views")).toBe("-views");
    expect(nextSort("-views", "Views")).toBe("");
    expect(nextSort("-views", "Shop Name")).toBe("shop-name");
    expect(directionOf("-views", "Views")).toBe("descending");
    expect(directionOf("-views", "Shop Name")).toBe("none");
  });
});
