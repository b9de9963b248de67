const INVALID_IMAGE_URL = "Please enter a valid image URL";
const TOO_LONG = "The image URL must have at most 2,048 characters";
/** The most that the reference server accepts, of the URL as it normalizes it. */
const MAX_LENGTH = 2048;

/** Removes surrounding whitespace and leading `@` signs, and encodes whitespace inside. */
export function cleanImageUrl(entered: string): string {
  return entered
    .trim()
    .replace(/^@+\s*/, "")
    .replaceAll(/\s/g, encodeURIComponent);
}

/** Returns what is wrong with a cleaned URL, which must be an absolute http or https URL. */
export function findImageUrlError(url: string): string | undefined {
  const parsed = /^https?:\/\//i.test(url) ? URL.parse(url) : null;
  if (parsed === null) return INVALID_IMAGE_URL;
  return Math.max(url.length, parsed.href.length) > MAX_LENGTH ? TOO_LONG : undefined;
}

/** Returns whether more typing can make a cleaned URL valid, as with `htt` or `https://`. */
export function isIncompleteUrl(url: string): boolean {
  return ["http://", "https://"].some((scheme) => scheme.startsWith(url.toLowerCase()));
}
