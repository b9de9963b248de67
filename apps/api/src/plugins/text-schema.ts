import { z } from "zod";

/** A NUL cannot be stored in PostgreSQL, and no control character belongs in a line of text. */
const LINE = /^\P{Cc}*$/u;
/** Lines, which tabs may indent. */
const LINES = /^[\P{Cc}\t\r\n]*$/u;

function textSchema(pattern: RegExp) {
  return z
    .string()
    .regex(pattern, "Must be plain text")
    .refine((text) => text.isWellFormed(), "Must be plain text")
    .transform((text) => text.normalize("NFC").trim());
}

/** A line of text, trimmed, that is not empty. @param longest in characters */
export function singleLineText(longest: number) {
  return textSchema(LINE).pipe(z.string().min(1, "Must not be empty").max(longest));
}

/** Text of one or more lines, trimmed, that is not empty. @param longest in characters */
export function multilineText(longest: number) {
  return textSchema(LINES).pipe(z.string().min(1, "Must not be empty").max(longest));
}

/** A text to look something up by. It need not be well formed: then it merely finds nothing. */
export function lookupSchema(longest: number) {
  return z.string().max(longest).regex(LINE, "Must be plain text");
}
