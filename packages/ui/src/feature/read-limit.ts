/** The largest `limit` that the server accepts for a list. */
export const MAX_LIMIT = 10_000;

/**
 * Returns the `limit` parameter of a list screen's URL, or `defaultLimit` unless it is a whole number
 * from 1 to `MAX_LIMIT`. For `preload`: the screen reads the same parameter by `useUrlState`.
 */
export function readLimit(url: URL, defaultLimit: number): number {
  return parseLimit(url.searchParams.get("limit") ?? "") ?? defaultLimit;
}

/** Parses the value of a `limit` parameter. Returns `undefined` if it is invalid. */
export function parseLimit(text: string): number | undefined {
  const limit = /^[1-9]\d*$/.test(text) ? Number(text) : Infinity;
  return limit <= MAX_LIMIT ? limit : undefined;
}
