import * as fc from "fast-check";
import { expect, test } from "vitest";
import { guardFormulas } from "./guard-formulas.ts";

/** A cell that a spreadsheet would run as a formula. */
const FORMULA = /^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠]/u;

const character = fc.oneof(
  fc.constantFrom(
    ..."=|+|-|@|＝|＋|－|＠|;|,|\t|\r|\n| |a|'|\u00A0|\u200B|\u2028|\u2800|\uFEFF|\u{E0041}|\uD800|\uDC00".split(
      "|",
    ),
  ),
  fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
);

const findFormulas = (text: string): string[] =>
  text.split(/[;\t\r\n]/).filter((cell) => FORMULA.test(cell));

test("leaves no formula in any cell or line, and adds apostrophes only", () => {
  const texts = fc.array(character, { maxLength: 12 }).map((characters) => characters.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      const guarded = guardFormulas(text);
      expect(findFormulas(guarded)).toEqual([]);
      expect(guarded.length - text.length).toBe(findFormulas(text).length);
      expect(guarded.replaceAll("'", "")).toBe(text.replaceAll("'", ""));
    }),
    { numRuns: 20_000 },
  );
});

/** Returns the shortest time of several runs in ms. */
function measure(text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const begin = performance.now();
    guardFormulas(text);
    return performance.now() - begin;
  });
  return Math.min(...times);
}

test.each(["\n", "\r\n", " ", "\n;", "\n=", ";", "\u{E0041}"])(
  "takes time proportional to the number of %j",
  (part) => {
    const short = measure(part.repeat(1000));
    const long = measure(part.repeat(50_000));
    // 50 times as long: the square would be 2500.
    expect(long / short).toBeLessThan(500);
  },
);
