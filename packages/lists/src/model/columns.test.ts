import { describe, expect, test } from "vitest";
import { columnsParam, isRequired, selectColumns, toColumnsText } from "./columns.ts";

const COLUMNS = [
  { id: "image", header: "Image", size: 50 },
  { id: "shop-name", header: "Shop Name", size: 100, primary: true },
  { id: "owner", header: "Owner", size: 100 },
  { id: "views", header: "Views", size: 100 },
];
const ALL = ["image", "shop-name", "owner", "views"];

describe("columnsParam", () => {
  const { defaultValue, parse } = columnsParam(COLUMNS);

  test.each([
    ["shop-name.views", "shop-name.views"],
    ["views.shop-name", "views.shop-name"],
    ["views", "shop-name.views"],
    ["image.shop-name.owner.views", ""],
    ["views.junk.views.shop-name", "views.shop-name"],
    ["junk", ""],
    ["", ""],
    ["constructor.__proto__", ""],
    ["Owner,views", ""],
  ])("parses %j as %j", (text, expected) => {
    expect(parse(text)).toBe(expected);
  });

  test("leaves the URL bare for the columns of the definition", () => {
    expect(defaultValue).toBe("");
    expect(toColumnsText(COLUMNS, ALL)).toBe("");
    expect(toColumnsText(COLUMNS, [])).toBe("");
  });
});

test("selects columns in the order of the URL, without it those that do not start hidden", () => {
  expect(selectColumns(COLUMNS, "views.shop-name").map(({ id }) => id)).toEqual([
    "views",
    "shop-name",
  ]);
  const columns = COLUMNS.map((column) => ({ ...column, hidden: column.id === "owner" }));
  expect(selectColumns(columns, "").map(({ id }) => id)).toEqual(["image", "shop-name", "views"]);
  expect(toColumnsText(columns, ["image", "shop-name", "views"])).toBe("");
  expect(toColumnsText(columns, ALL)).toBe("image.shop-name.owner.views");
});

test.each([
  [COLUMNS, "shop-name"],
  [COLUMNS.filter(({ primary }) => !primary), "image"],
])("requires the column that identifies the row", (columns, required) => {
  expect(columns.filter(({ id }) => isRequired(columns, id)).map(({ id }) => id)).toEqual([
    required,
  ]);
});
