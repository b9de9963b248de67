import type { TextSearch } from "../db/text-search.ts";

/**
 * Returns the value of `Api-Capabilities`: what this server adds to the specification, as a dictionary
 * of structured fields (RFC 9651). Clients use an addition only if the header has it.
 * @param imagesPrefix start of the URLs of all images that have a thumbnail
 * @param textSearch whether searches find any part of a text, or its start only
 */
export function createCapabilities(imagesPrefix: string, textSearch: TextSearch["kind"]): string {
  const thumbnails = `image-thumbnails="${imagesPrefix}"`;
  const listQuery = textSearch === "trigrams" ? "list-query" : 'list-query="prefix"';
  return ["idempotency-key", thumbnails, listQuery, "export", "permissions", "sessions"].join(", ");
}
