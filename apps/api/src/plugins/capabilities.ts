/**
 * Returns the value of `Api-Capabilities`: what this server adds to the specification, as a dictionary
 * of structured fields (RFC 9651). Clients use an addition only if the header has it.
 * @param imagesPrefix start of the URLs of all images that have a thumbnail
 */
export function createCapabilities(imagesPrefix: string): string {
  const thumbnails = `image-thumbnails="${imagesPrefix}"`;
  return ["idempotency-key", thumbnails, "list-query", "export", "permissions", "sessions"].join(
    ", ",
  );
}
