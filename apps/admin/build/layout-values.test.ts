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

test.each(["LIGHT_COLORS", "DARK_COLORS"] as const)("%s refer to no variable", (name) => {
  const values = layoutValues[name].match(/(?<=: )[^;]+/g) ?? [];
  expect(values).toHaveLength(4);
  expect(values.filter((value) => !/^#[\da-f]{3,6}$/i.test(value))).toEqual([]);
});
