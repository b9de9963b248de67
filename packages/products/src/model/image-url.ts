/** The text for an address that is none (specification, point 5). */
export const INVALID_IMAGE_URL = "Please enter a valid image URL";

/** What was entered, without the blanks around it and the `@` signs that pasted addresses start with. */
export function cleanImageUrl(entered: string): string {
  return entered.trim().replace(/^@+\s*/, "");
}

/** Whether a cleaned address is a whole http or https URL. */
export function isImageUrl(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

/** Whether further typing may still make a cleaned address a valid one: `htt`, `https://`. */
export function isUnfinishedUrl(url: string): boolean {
  return ["http://", "https://"].some((scheme) => scheme.startsWith(url.toLowerCase()));
}
