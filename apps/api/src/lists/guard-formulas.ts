/**
 * Where a spreadsheet may see the start of a cell: at the start of the text, and after what separates cells or lines
 * for a reader that does not expect commas. A formula begins with one of these signs, also after characters that are
 * not visible, and full-width. One match has all starts before a sign: looking ahead from each of them would take time
 * proportional to the square of their number.
 */
const BLANK = String.raw`[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]`;
const STARTS = new RegExp(`(?:^|;|(?<!${BLANK})${BLANK})${BLANK}*(?=[=+\\-@＝＋－＠])`, "gu");
const START = /[;\t\r\n]/g;
const FIRST_START = /[;\t\r\n]|^/g;

/** Puts an apostrophe before what a spreadsheet would run as a formula. */
export function guardFormulas(text: string): string {
  return text.replaceAll(STARTS, (starts, offset) =>
    starts.replaceAll(offset === 0 ? FIRST_START : START, "$&'"),
  );
}
