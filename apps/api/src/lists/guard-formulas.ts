const BLANK = String.raw`[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]`;
const SIGN = "[=+\\-@＝＋－＠]";
/**
 * A sign that begins a formula, also a full-width one and after characters that are not visible: at the start of the text, or
 * after what separates cells or lines for a reader that does not expect commas. It looks back only from a sign, which
 * takes time proportional to the length of the text.
 */
const FORMULA = new RegExp(`${SIGN}(?<=(?:^|[;\\t\\r\\n])${BLANK}*${SIGN})`, "gu");

/** Puts an apostrophe before the sign of what a spreadsheet would run as a formula. */
export function guardFormulas(text: string): string {
  return text.replaceAll(FORMULA, "'$&");
}
