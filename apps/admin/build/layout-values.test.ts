import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { layoutValues } from "./layout-values.ts";

test("every placeholder of index.html has a value", () => {
  const html = readFileSync(join(import.meta.dirname, "../index.html"), "utf8");
  const filled = fillPlaceholders(html, layoutValues);
  expect(filled).toContain("width: 16rem");
  expect(filled).not.toMatch(/__[A-Z]/);
});

test("a placeholder without a value is an error", () => {
  expect(() => fillPlaceholders("width: __WIDTH__", layoutValues)).toThrow(
    "No value for __WIDTH__",
  );
});

test("colors refer to no variable", () => {
  const colors = Object.entries(layoutValues).filter(([name]) => /^(LIGHT|DARK)_/.test(name));
  expect(colors).toHaveLength(8);
  expect(colors.filter(([, value]) => !/^#[\da-f]{3,6}$/i.test(value))).toEqual([]);
});
