import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import * as wire from "./wire.ts";

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
