import { describe, expect, test } from "vitest";
import { lookupText, multilineText, singleLineText } from "./text-schemas.ts";

const MARKS = "\u0301\u0323".repeat(100_000);

const line = singleLineText(20);
const lines = multilineText(20);

const getMessage = (schema: typeof line, text: string): string | undefined =>
  schema.safeParse(text).error?.issues[0]?.message;

describe("singleLineText", () => {
  test.each([
    "Ọ̀ṣun Adéwálé",
    "Zoë Brontë",
    "محمد العربي",
    "می‌خواهم",
    "שָׁלוֹם",
    "क्‍ष",
    "👩🏽‍🌾",
    "🏴󠁧󠁢󠁳󠁣󠁴󠁿 ❤️",
    "\u200Fעברית (a)\u200E",
    "ཧྐྵྨླྺྼྻྂ",
    "-",
  ])("returns %s in NFC, also when it is decomposed", (text) => {
    const expected = text.normalize("NFC");
    expect(line.parse(` ${text.normalize("NFD")}\u3000`)).toBe(expected);
    expect(line.parse(expected)).toBe(expected);
  });

  test.each([
    "",
    " \u00A0\u3000",
    "\u200B\u200D",
    "\u00AD\u2060\uFEFF",
    "\u2800",
    "\u3164\u115F\uFFA0",
    "\uFE0F",
    "\u{E0041}\u{E007F}",
    "\uFFFF",
  ])("refuses %j as blank", (text) => {
    expect(getMessage(line, text)).toBe("Must not be empty");
    expect(getMessage(lines, `${text}\r\n`)).toBe("Must not be empty");
  });

  test.each([
    ["NUL", "a\0"],
    ["an escape", "a\u001B[2J"],
    ["a C1 control", "a\u0085b"],
    ["a line break", "a\nb"],
    ["a line separator", "a\u2028b"],
    ["a paragraph separator", "a\u2029b"],
    ["an override of the direction", "\u202Egpj.exe"],
    ["an isolate", "\u2067abc"],
    ["an unpaired surrogate", "a\uD800"],
    ["31 marks in a row", `a${"\u0323".repeat(31)}`],
  ])("refuses %s", (_, text) => {
    expect(getMessage(line, text)).toBe("Must be plain text");
  });

  test("limits the length of the result, in code points", () => {
    expect(line.parse(` ${"a".repeat(20)} `)).toHaveLength(20);
    expect(line.parse("\u1F82".repeat(20).normalize("NFD"))).toBe("\u1F82".repeat(20));
    expect(line.parse("😀".repeat(20))).toBe("😀".repeat(20));
    for (const text of ["a".repeat(21), "😀".repeat(21), `a${" ".repeat(120)}`, MARKS]) {
      expect(getMessage(line, text)).toBe("Must have at most 20 characters");
    }
  });
});

describe("multilineText", () => {
  test("accepts line breaks, tabs and characters for the direction of text", () => {
    const text = "a\r\n\tb\u2028\u2067ג\u2069";
    expect(lines.parse(text)).toBe(text);
  });

  test.each(["a\0", "a\u0085b", "a\uDC00", "\u001Bc"])("refuses %j", (text) => {
    expect(getMessage(lines, text)).toBe("Must be plain text");
  });
});

describe("lookupText", () => {
  const lookup = lookupText(20);

  test("limits the length", () => {
    expect(lookup.parse("a".repeat(20))).toHaveLength(20);
    expect(lookup.safeParse("a".repeat(21)).success).toBe(false);
  });

  test.each(["a\0", "a\nb", "a\uD800"])("refuses %j", (text) => {
    expect(lookup.safeParse(text).success).toBe(false);
  });
});
