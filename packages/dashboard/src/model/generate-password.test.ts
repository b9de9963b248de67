import { describe, expect, test } from "vitest";
import { generatePassword } from "./generate-password.ts";

/** A source that gives these bytes over and over. */
function bytes(...values: number[]): () => number {
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
    ["nothing that is hard to read aloud", /^[^Il1Oo0\s]*$/],
  ])("has %s", (_what, pattern) => {
    for (const password of passwords) expect(password).toMatch(pattern);
  });

  test("differs each time", () => {
    expect(new Set(passwords).size).toBe(passwords.length);
  });

  test("uses every character of its alphabet", () => {
    expect(new Set(passwords.join("")).size).toBe(68);
  });

  test("throws away the bytes that would favour the first characters", () => {
    const fair = generatePassword(bytes(0, 24, 48, 56));
    expect(fair).toBe("Aa2!Aa2!Aa2!");
    expect(generatePassword(bytes(204, 0, 255, 24, 48, 230, 56))).toBe(fair);
  });

  test("draws again while a kind of character is missing", () => {
    const source = [...Array.from({ length: 12 }, () => 0), 0, 24, 48, 56];
    expect(generatePassword(bytes(...source))).toMatch(/[A-Z].*[a-z]/);
  });
});
