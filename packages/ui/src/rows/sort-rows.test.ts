import { describe, expect, test } from "vitest";
import type { Column } from "./column.ts";
import { nextSort, sortDirection, sortParam, sortRows } from "./sort-rows.ts";

interface Row {
  id: string;
  name?: string;
  views?: number;
  created?: Date;
}

const NAME: Column<Row> = {
  id: "shop-name",
  header: "Shop Name",
  value: ({ name }) => name,
};
const VIEWS: Column<Row> = { id: "views", header: "Views", value: ({ views }) => views };
const CREATED: Column<Row> = {
  id: "created",
  header: "Created",
  value: ({ created }) => created,
};
const IMAGE: Column<Row> = { id: "image", header: "Image", cell: () => null };
const RATING: Column<Row> = {
  id: "rating",
  header: "Rating",
  value: () => 1,
  sortable: false,
};
const COLUMNS = [NAME, VIEWS, CREATED, IMAGE, RATING];

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
    ["image", "abcd"],
  ])("by %j: %s", (sort, expected) => {
    expect(
      sortRows(ROWS, COLUMNS, sort)
        .map(({ id }) => id)
        .join(""),
    ).toBe(expected);
  });

  test("does not change its input", () => {
    const rows = [...ROWS];
    sortRows(rows, COLUMNS, "-views");
    expect(rows).toEqual(ROWS);
  });
});

describe("sortParam", () => {
  const { parse, defaultValue } = sortParam(COLUMNS);

  test.each([
    ["views", "views"],
    ["-shop-name", "-shop-name"],
    ["--views", undefined],
    ["Views", undefined],
    ["owner", undefined],
    ["image", undefined],
    ["rating", undefined],
    ["", undefined],
    ["toString", undefined],
  ])("parses %j as %j", (text, expected) => {
    expect(parse(text)).toBe(expected);
  });

  test("defaults to the server's order", () => {
    expect(defaultValue).toBe("");
  });
});

test("sorts ascending, descending, then not, and starts again with another column", () => {
  expect(nextSort("", VIEWS)).toBe("views");
  expect(nextSort("views", VIEWS)).toBe("-views");
  expect(nextSort("-views", VIEWS)).toBe("");
  expect(nextSort("-views", NAME)).toBe("shop-name");
  expect(sortDirection("-views", VIEWS)).toBe("descending");
  expect(sortDirection("-views", NAME)).toBe("none");
});
