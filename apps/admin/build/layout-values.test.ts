import { expect, test } from "vitest";
import { layoutValues } from "./layout-values.ts";

test.each(["LIGHT_COLORS", "DARK_COLORS"] as const)("%s refer to no variable", (name) => {
  const values = layoutValues[name].match(/(?<=: )[^;]+/g) ?? [];
  expect(values).toHaveLength(4);
  expect(values.filter((value) => !/^#[\da-f]{3,6}$/i.test(value))).toEqual([]);
});
