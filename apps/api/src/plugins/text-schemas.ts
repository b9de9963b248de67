import { z } from "zod";

// PostgreSQL cannot store NUL, and other control characters have no place in a line of text.
const SINGLE_LINE = /^\P{Cc}*$/u;
const MULTILINE = /^[\P{Cc}\t\r\n]*$/u;

function text(pattern: RegExp, maxLength: number) {
  return z
    .string()
    .regex(pattern, "Must be plain text")
    .refine((value) => value.isWellFormed(), "Must be plain text")
    .transform((value) => value.normalize("NFC").trim())
    .pipe(z.string().min(1, "Must not be empty").max(maxLength));
}

/** Returns the schema of a line of text that is trimmed and not empty. */
export function singleLineText(maxLength: number) {
  return text(SINGLE_LINE, maxLength);
}

/** Returns the schema of text with line breaks and tabs that is trimmed and not empty. */
export function multilineText(maxLength: number) {
  return text(MULTILINE, maxLength);
}

/** Returns the schema of a text to look up. It need not be well-formed: then nothing matches. */
export function lookupText(maxLength: number) {
  return z.string().max(maxLength).regex(SINGLE_LINE, "Must be plain text");
}
