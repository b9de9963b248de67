import { tryOrUndefined } from "../wire/lenient.ts";

/* Apart from `capabilities.ts`, because the sign-in page loads no code of the HTTP client. */

const MEMBERS = /([a-z][a-z0-9-]*)(?:="([^"]*)")?/g;

/** Parses a dictionary of structured fields (RFC 9651), e.g. `export, image-thumbnails="/uploads/"`. */
export function parseAdvertised(header: string): Map<string, string> {
  return new Map([...header.matchAll(MEMBERS)].map(([, name = "", value = ""]) => [name, value]));
}

/** Returns what the server that has sent this page advertises; empty for a page of another server, and in a build. */
export function readAdvertised(): string {
  const meta = tryOrUndefined(() => document.querySelector("meta[name=api-capabilities]"));
  return meta?.getAttribute("content") ?? "";
}
