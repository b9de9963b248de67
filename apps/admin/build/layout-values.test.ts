import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { layoutValues } from "./layout-values.ts";

const require = createRequire(import.meta.url);

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

test("the borders are those of Mantine's AppShell", () => {
  const css = readFileSync(require.resolve("@mantine/core/styles/AppShell.css"), "utf8");
  const borders = [...css.matchAll(/--app-shell-border-color: var\(--mantine-color-([\w-]+)\)/g)];
  expect(borders.map(([, color]) => color)).toEqual(["gray-3", "dark-4"]);
});
