import { stripVTControlCharacters } from "node:util";

/** Controls but the line end, and characters that reorder the text around them. */
const UNSAFE = /(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** Removes escape sequences and replaces other control characters, which a terminal would execute. */
export function escapeControls(text: string): string {
  return stripVTControlCharacters(text).replaceAll(UNSAFE, "\uFFFD");
}

/** Formats a value as JSON that is safe to print: `JSON.stringify` leaves the controls from U+007F. */
export function formatJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replaceAll(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
