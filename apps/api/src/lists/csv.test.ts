import { expect, test } from "vitest";
import { type CsvColumn, writeCsv } from "./csv.ts";

type Row = { value: string | number | Date | null };

const COLUMNS: CsvColumn<Row>[] = [
  { id: "the value", header: "The Value", value: ({ value }) => value },
  { id: "last", header: "Last", value: () => "end" },
];

async function write(batches: Row[][]): Promise<string[]> {
  const rows = (async function* () {
    yield* batches;
  })();
  const texts: string[] = [];
  for await (const text of writeCsv(rows, COLUMNS, "Africa/Lagos")) texts.push(text);
  return texts;
}

// The cases of the panel's `toCsv`, whose texts are trimmed when they are read.
test.each<[value: Row["value"], cell: string]>([
  ["plain", "plain"],
  ["a, b", '"a, b"'],
  ['say "so"', '"say ""so"""'],
  ["two\nlines", '"two\nlines"'],
  [1234.5, "1234.5"],
  [-3, "-3"],
  [null, ""],
  [new Date("2026-01-15T09:30:00Z"), "2026-01-15T10:30:00+01:00"],
  ["₦ Ọja", "₦ Ọja"],
  ["=1+1", `'=1+1`],
  ["+2348031", `'+2348031`],
  ["-cmd", `'-cmd`],
  ["@cmd", `'@cmd`],
  ["  trimmed\t", "trimmed"],
  [" =1", `'=1`],
  ["＝1+1", `'＝1+1`],
  ["＋234", `'＋234`],
  ["－cmd", `'－cmd`],
  ["＠cmd", `'＠cmd`],
  ["\u200B=1", `\u200B'=1`],
  ["\u2060\u00AD\u3164+1", `\u2060\u00AD\u3164'+1`],
  ["\u0001@cmd", `\u0001'@cmd`],
  ["a=1", "a=1"],
  ["a;=1", "a;'=1"],
  ["a\t+1", "a\t'+1"],
  ["two\n@cmd", `"two\n'@cmd"`],
])("writes %j as %s", async (value, cell) => {
  expect((await write([[{ value }]])).join("")).toBe(`\uFEFFThe Value,Last\r\n${cell},end\r\n`);
});

test("writes a text for each batch, and the end of the file last", async () => {
  expect(await write([[], [{ value: 1 }, { value: 2 }], [], [{ value: 3 }]])).toEqual([
    "\uFEFFThe Value,Last\r\n1,end\r\n2,end",
    "\r\n3,end",
    "\r\n",
  ]);
});

test("writes the headers when there are no rows", async () => {
  expect(await write([])).toEqual(["\uFEFFThe Value,Last\r\n"]);
});
