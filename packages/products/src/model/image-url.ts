export const INVALID_IMAGE_URL = "Please enter a valid image URL";

/** Removes surrounding whitespace and leading `@` signs. */
export function cleanImageUrl(entered: string): string {
  return entered.trim().replace(/^@+\s*/, "");
}

/** Returns whether a cleaned URL is an absolute http or https URL. */
export function isImageUrl(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

/** Returns whether more typing can make a cleaned URL valid, as with `htt` or `https://`. */
export function isIncompleteUrl(url: string): boolean {
  return ["http://", "https://"].some((scheme) => scheme.startsWith(url.toLowerCase()));
}
