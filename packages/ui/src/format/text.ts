export const EMPTY_VALUE = "—";

/** Returns the text with an upper-case first letter: `brand new` becomes `Brand new`. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Characters that change the order of the text around them: controls, and the blocks of right-to-left scripts. */
const CHANGES_ORDER =
  /[\u200E\u200F\u202A-\u202E\u2066-\u2069\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Returns data for plain text that cannot change the order of the words around it. In elements, use `<bdi>`. */
export function isolate(data: string): string {
  return CHANGES_ORDER.test(data) ? `\u2068${data}\u2069` : data;
}
