/**
 * Where a spreadsheet may see the start of a cell: at the start of the text, and after what separates cells or lines
 * for a reader that does not expect commas. A formula begins with one of these signs, also after characters that are
 * not visible, and full-width.
 */
const FORMULA =
  /([;\t\r\n]|^)(?=[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠])/gu;

/** Puts an apostrophe before what a spreadsheet would run as a formula. */
export function guardFormulas(text: string): string {
  return text.replaceAll(FORMULA, "$1'");
}
