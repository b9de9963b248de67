import * as fc from "fast-check";
import { expect, test } from "vitest";
import { guardFormulas } from "./guard-formulas.ts";

/** The same rule as one expression, which takes time proportional to the square of the length. */
const FORMULA =
  /([;\t\r\n]|^)(?=[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠])/gu;

const character = fc.oneof(
  fc.constantFrom(
    ..."=|+|-|@|＝|＋|－|＠|;|,|\t|\r|\n| |a|'|\u00A0|\u200B|\u2028|\u2800|\uFEFF|\u{E0041}|\uD800|\uDC00".split(
      "|",
    ),
  ),
  fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
);

test("guards every start of a cell that a formula follows", () => {
  const texts = fc.array(character, { maxLength: 12 }).map((characters) => characters.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      expect(guardFormulas(text)).toBe(text.replaceAll(FORMULA, "$1'"));
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
