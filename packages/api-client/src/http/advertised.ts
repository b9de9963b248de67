import { tryOrUndefined } from "../session/try-or-undefined.ts";

/**
 * Returns what the server that has sent this page advertises, as in the header `Api-Capabilities`; empty for a page of another
 * server, and without a page, as in the build of the panel. Apart from the HTTP client, which the sign-in page does not load.
 */
export function readAdvertised(): string {
  return tryOrUndefined(findMeta)?.content ?? "";
}

function findMeta(): HTMLMetaElement | null {
  return document.querySelector("meta[name=api-capabilities]");
}
