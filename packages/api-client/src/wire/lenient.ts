/* Readers without valibot, because the sign-in page loads none. */

const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * Reads trimmed text that has a visible character. Accepts a number, because telephone numbers arrive as both, unless JSON has
 * rounded it: it would be the id of another record.
 */
export function toText(value: unknown): string | undefined {
  if (typeof value === "string") return VISIBLE.test(value) ? value.trim() : undefined;
  const isExact = typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  return isExact ? String(value) : undefined;
}

/** Returns the result of an access to browser storage, which may throw: it can be blocked, full, or hold other data. */
export function tryOrUndefined<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/**
 * Reads a JSON value of browser storage, which may be of another build. Returns `undefined` if there is none, or `parse`
 * throws.
 *
 * @param getStorage throws if storage is blocked.
 */
export function readStored<Value>(
  getStorage: () => Storage,
  key: string,
  parse: (stored: unknown) => Value,
): Value | undefined {
  return tryOrUndefined(() => {
    const stored = getStorage().getItem(key);
    return stored === null ? undefined : parse(JSON.parse(stored));
  });
}

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
