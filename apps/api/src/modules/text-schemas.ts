import { z } from "zod";

const NOT_PLAIN = "Must be plain text";

/** PostgreSQL cannot store NUL, and other control characters have no place in a text. */
const NO_CONTROLS = /^\P{Cc}*$/u;
const MULTILINE = /^[\P{Cc}\t\r\n]*$/u;
/** Without line separators, and without overrides and isolates, which reorder the text around them. */
const SINGLE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;
/** More marks in a row than the stream-safe format of UAX #15 allows: normalizing takes the square of their number. */
const TOO_MANY_MARKS = /\p{M}{31}/u;
/** A character that is neither white space nor invisible, nor a Braille pattern without dots. */
const VISIBLE = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Most UTF-16 units of a character of NFC when it is decomposed. */
const MAX_UNITS = 6;

function text(pattern: RegExp, maxLength: number) {
  const tooLong = `Must have at most ${maxLength.toLocaleString("en")} characters`;
  return z
    .string()
    .refine(({ length }) => length <= maxLength * MAX_UNITS, { error: tooLong, abort: true })
    .regex(pattern, { error: NOT_PLAIN, abort: true })
    .refine((value) => value.isWellFormed() && !TOO_MANY_MARKS.test(value), NOT_PLAIN)
    .transform((value) => value.normalize("NFC").trim())
    .pipe(z.string().regex(VISIBLE, "Must not be empty").max(maxLength, tooLong))
    .meta({ minLength: 1, maxLength });
}

/** Returns the schema of a line of text that is trimmed, in NFC, and has a visible character. */
export function singleLineText(maxLength: number) {
  return text(SINGLE_LINE, maxLength);
}

/** Returns the schema of text with line breaks and tabs that is trimmed, in NFC, and has a visible character. */
export function multilineText(maxLength: number) {
  return text(MULTILINE, maxLength);
}

/**
 * An id as PostgreSQL writes it. Other programs also store UUIDs without the version and variant that RFC 9562 requires,
 * which `z.uuid` refuses.
 */
export const rowId = z.guid().toLowerCase();

export function lookupText(maxLength: number) {
  return boundedText(maxLength).regex(NO_CONTROLS, NOT_PLAIN);
}

/** Returns the schema of a text to search for. Control characters are dropped, as an input drops pasted line ends. */
export function searchText(maxLength: number) {
  return boundedText(maxLength).transform((value) =>
    value
      .replaceAll(/\p{Cc}/gu, "")
      .normalize("NFC")
      .trim(),
  );
}

function boundedText(maxLength: number) {
  return z
    .string()
    .max(maxLength, { abort: true })
    .refine((value) => value.isWellFormed(), NOT_PLAIN);
}

/** Returns the schema of a number that comes as text, of at most five digits. */
export function wholeNumber(min: number, max: number, unit = "") {
  const error = `Must be a whole number ${unit}from ${min} to ${max}`;
  return z
    .string(error)
    .regex(/^\d{1,5}$/, error)
    .transform(Number)
    .refine((value) => value >= min && value <= max, error);
}

/** A time, which a response has as text in ISO 8601. */
export const dateTime = z.codec(z.string(), z.date(), {
  decode: (value) => new Date(value),
  encode: (date) => date.toISOString(),
});
