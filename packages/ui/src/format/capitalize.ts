/** Returns the text with an upper-case first letter: `brand new` becomes `Brand new`. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
