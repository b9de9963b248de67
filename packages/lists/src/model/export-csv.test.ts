import type { CellValue, Column } from "@market/ui";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { toCsv } from "./export-csv.ts";

const COLUMNS: Column<{ value: CellValue }>[] = [
  { id: "value", header: "The Value", value: ({ value }) => value },
  { id: "image", header: "Image", cell: () => "not exported" },
  { id: "last", header: "Last", value: () => "end" },
];

beforeEach(() => vi.stubEnv("TZ", "Africa/Lagos"));
afterEach(() => vi.unstubAllEnvs());

describe("toCsv", () => {
  test.each<[value: CellValue, cell: string]>([
    ["plain", "plain"],
    ["a, b", '"a, b"'],
    ['say "so"', '"say ""so"""'],
    ["two\nlines", '"two\nlines"'],
    [1234.5, "1234.5"],
    [-3, "-3"],
    [undefined, ""],
    [new Date("2026-01-15T09:30:00Z"), "2026-01-15T10:30:00+01:00"],
    ["₦ Ọja", "₦ Ọja"],
    ["=1+1", `'=1+1`],
    ["+2348031", `'+2348031`],
    ["-cmd", `'-cmd`],
    ["@cmd", `'@cmd`],
    ["＝1+1", `'＝1+1`],
    ["＋234", `'＋234`],
    ["－cmd", `'－cmd`],
    ["＠cmd", `'＠cmd`],
    [" =1", `" '=1"`],
    ["\u200B=1", `\u200B'=1`],
    ["\u2060\u00AD\u3164+1", `\u2060\u00AD\u3164'+1`],
    ["\u0001@cmd", `\u0001'@cmd`],
    ["a=1", "a=1"],
    ["a;=1", "a;'=1"],
    ["a\t+1", "a\t'+1"],
    ["two\n@cmd", `"two\n'@cmd"`],
    ["\t=1", "\t'=1"],
    ["\r=1", `"\r'=1"`],
  ])("writes %j as %s", async (value, cell) => {
    expect(await toCsv([{ value }], COLUMNS)).toBe(`The Value,Last\r\n${cell},end`);
  });

  test("writes the headers when there are no rows", async () => {
    expect((await toCsv([], COLUMNS)).trim()).toBe("The Value,Last");
  });
});
