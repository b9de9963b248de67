import { expect, test } from "vitest";

import { formatJson, formatTable } from "./output.ts";

test("aligns columns, also with characters of double width", () => {
  const rows = [
    { name: "Ada", role: "admin" },
    { name: "王小明", role: null },
  ];
  expect(formatTable(rows, { name: ({ name }) => name, role: ({ role }) => role })).toBe(
    ["NAME    ROLE", "Ada     admin", "王小明  –"].join("\n"),
  );
});

test.each([
  ["\u001B[2J\u001B[31mAda\u001B[0m", "Ada"],
  ["\u001B]0;title\u0007Ada", "Ada"],
  ["Ada\r\u0007\u009B\u202E", "Ada\uFFFD\uFFFD\uFFFD\uFFFD"],
  ["Ada\nObi", "Ada Obi"],
])("makes %j harmless to a terminal", (name, cell) => {
  expect(formatTable([{ name }], { name: (row) => row.name })).toBe(`NAME\n${cell}`);
});

test("escapes controls in JSON, which keeps the value", () => {
  const value = { name: "\u001B[31mAda\u009B\u007F\u202E\n" };
  const json = formatJson(value);
  expect(json).toMatch(/^[\u0020-\u007E\n]*$/);
  expect(JSON.parse(json)).toEqual(value);
});
