import { describe, expect, test, vi } from "vitest";
import { generatePassword } from "./generate-password.ts";

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

  test("retries while a character class is missing", () => {
    const random = vi.spyOn(crypto, "getRandomValues");
    random.mockImplementationOnce((array) => array);
    expect(generatePassword()).not.toBe("A".repeat(12));
    expect(random.mock.calls.length).toBeGreaterThan(1);
    random.mockRestore();
  });
});
