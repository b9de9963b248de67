/**
 * The address of a picture, as it may stand in an `img`: of the web, of this origin (from its root),
 * or the picture itself: a data URL, or a file that was chosen here. Anything else is `undefined`.
 */
export function imageSource(address: string | undefined): string | undefined {
  const text = address?.trim() ?? "";
  if (!URL.canParse(text, location.origin)) return undefined;
  const safe =
    /^https?:\/\//i.test(text) ||
    /^data:image\//i.test(text) ||
    text.startsWith("blob:") ||
    // `//host` leaves this origin, and so do `/\host` and `/<tab>/host`.
    (text.startsWith("/") && new URL(text, location.origin).origin === location.origin);
  return safe ? text : undefined;
}
