import { describe, expect, test } from "vitest";
import { generatePassword } from "./generate-password.ts";

/** Returns a source that repeats these bytes. */
function cycle(...values: number[]): () => number {
  let next = 0;
  return () => values[next++ % values.length] ?? 0;
}

describe("generatePassword", () => {
  const passwords = Array.from({ length: 500 }, () => generatePassword());

  test.each([
    ["12 characters", /^.{12}$/],
    ["an upper-case letter", /[A-Z]/],
    ["a lower-case letter", /[a-z]/],
    ["a digit", /\d/],
    ["a symbol", /[!#$%&*+\-=?@_]/],
    ["no easily confused character", /^[^Il1Oo0\s]*$/],
  ])("has %s", (_what, pattern) => {
    for (const password of passwords) expect(password).toMatch(pattern);
  });

  test("returns a different password each time", () => {
    expect(new Set(passwords).size).toBe(passwords.length);
  });

  test("uses every character of its alphabet", () => {
    expect(new Set(passwords.join("")).size).toBe(68);
  });

  test("skips bytes that would favor the first characters", () => {
    const expected = generatePassword(cycle(0, 24, 48, 56));
    expect(expected).toBe("Aa2!Aa2!Aa2!");
    expect(generatePassword(cycle(204, 0, 255, 24, 48, 230, 56))).toBe(expected);
  });

  test("retries while a character class is missing", () => {
    const source = [...Array.from({ length: 12 }, () => 0), 0, 24, 48, 56];
    expect(generatePassword(cycle(...source))).toMatch(/[A-Z].*[a-z]/);
  });
});
