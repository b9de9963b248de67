/** A PNG of one pixel, as a file to choose. */
export function picture(name: string): { name: string; mimeType: string; buffer: Buffer } {
  return {
    name,
    mimeType: "image/png",
    buffer: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mPg6I/+DwACggGjB2Nn9wAAAABJRU5ErkJggg==",
      "base64",
    ),
  };
}
