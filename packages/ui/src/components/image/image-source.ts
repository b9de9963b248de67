/**
 * Returns a URL that is safe as the source of an image, else `undefined`. Safe are http(s) URLs, paths on
 * this origin, image data URLs, and blob URLs.
 */
export function imageSource(url: string | undefined): string | undefined {
  const text = url?.trim() ?? "";
  if (!URL.canParse(text, location.origin)) return undefined;
  const safe =
    /^https?:\/\//i.test(text) ||
    /^data:image\//i.test(text) ||
    text.startsWith("blob:") ||
    // `//host`, `/\host` and `/<tab>/host` lead to another origin.
    (text.startsWith("/") && new URL(text, location.origin).origin === location.origin);
  return safe ? text : undefined;
}
