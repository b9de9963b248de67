import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { date, flag, members, numeric, oneOf, optionalPart, part, text } from "./wire.ts";

/** Anything, also what no JSON can hold: objects without a prototype, keys such as `toString`. */
const anything = fc.anything({ withNullPrototype: true, withDate: true, withBigInt: true });

const isText = (value: unknown): boolean =>
  value === undefined || (typeof value === "string" && value !== "" && value === value.trim());
const isNumber = (value: unknown): boolean => value === undefined || Number.isFinite(value);
const isDate = (value: unknown): boolean =>
  value === undefined || (value instanceof Date && !Number.isNaN(value.getTime()));
const hasOnly = (value: unknown, isGood: (inner: unknown) => boolean): boolean =>
  typeof value === "object" &&
  value !== null &&
  Object.keys(value).join() === "inner" &&
  isGood(Reflect.get(value, "inner"));

describe("a lenient reader, given anything", () => {
  test.each<[name: string, schema: v.GenericSchema, isGood: (value: unknown) => boolean]>([
    ["text", text, isText],
    ["numeric", numeric, isNumber],
    ["date", date, isDate],
    ["flag", flag, (value) => typeof value === "boolean"],
    ["oneOf", oneOf("a", "b"), (value) => [undefined, "a", "b"].includes(value as string)],
    ["part", part({ inner: text }), (value) => hasOnly(value, isText)],
    [
      "optionalPart",
      optionalPart({ inner: numeric }),
      (value) => value === undefined || hasOnly(value, isNumber),
    ],
    ["members", members(text), (value) => Array.isArray(value) && value.every(isText)],
  ])("%s never throws, and gives its own type or nothing", (_name, schema, isGood) => {
    fc.assert(
      fc.property(anything, (value) => {
        const read = v.parse(schema, value);
        expect(isGood(read)).toBe(true);
        expect(v.parse(schema, value)).toEqual(read);
      }),
      { numRuns: 300 },
    );
  });
});

describe("what is right is kept", () => {
  test("a text, without the blanks around it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (value) => {
        expect(v.parse(text, value)).toBe(value.trim() || undefined);
      }),
    );
  });

  test("a number, also one that arrives as a string", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(v.parse(numeric, value)).toBe(value);
        expect(v.parse(numeric, String(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  test("a moment", () => {
    const years = { min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(years), (value) => {
        expect(v.parse(date, value.toISOString())).toEqual(value);
        expect(v.parse(date, value.getTime())).toEqual(value);
      }),
    );
  });
});
