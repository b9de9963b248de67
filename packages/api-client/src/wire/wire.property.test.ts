import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import * as wire from "./wire.ts";

/** Any value, also values that JSON cannot represent. */
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

describe("a lenient reader, given any value", () => {
  test.each<[name: string, schema: v.GenericSchema, isGood: (value: unknown) => boolean]>([
    ["text", wire.text, isText],
    ["number", wire.number, isNumber],
    ["date", wire.date, isDate],
    ["boolean", wire.boolean, (value) => typeof value === "boolean"],
    ["enumOf", wire.enumOf("a", "b"), (value) => [undefined, "a", "b"].includes(value as string)],
    ["object", wire.object({ inner: wire.text }), (value) => hasOnly(value, isText)],
    [
      "optionalObject",
      wire.optionalObject({ inner: wire.number }),
      (value) => value === undefined || hasOnly(value, isNumber),
    ],
    ["array", wire.array(wire.text), (value) => Array.isArray(value) && value.every(isText)],
  ])("%s never throws, and returns its own type or `undefined`", (_name, schema, isGood) => {
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

describe("a valid value is kept", () => {
  test("text, trimmed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (value) => {
        expect(v.parse(wire.text, value)).toBe(value.trim() || undefined);
      }),
    );
  });

  test("a number, also as a string", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(v.parse(wire.number, value)).toBe(value);
        expect(v.parse(wire.number, String(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  test("a date", () => {
    const years = { min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(years), (value) => {
        expect(v.parse(wire.date, value.toISOString())).toEqual(value);
        expect(v.parse(wire.date, value.getTime())).toEqual(value);
      }),
    );
  });
});
