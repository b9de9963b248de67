/** A page of this app, encoded as in the browser's URL. */
export interface Location {
  pathname: string;
  /** The query string with its `?`, or an empty string. */
  search: string;
  /** With its `#`, or an empty string. */
  hash: string;
  /** What the previous page passed on. It comes from the browser's history and can have any shape. */
  state: unknown;
  /** Tells the entry of the history from others. */
  key: string;
}

export function createPath({ pathname, search, hash }: Omit<Location, "state" | "key">): string {
  return pathname + search + hash;
}

/** Returns the location of a path of this app, with a key of its own. */
export function createLocation(path: string, state: unknown = null): Location {
  const { pathname, search, hash } = new URL(withOneSlash(path), "http://localhost");
  return { pathname, search, hash, state, key: Math.random().toString(36).slice(2, 10) };
}

/** `//shops` as a path is the page `/shops`; as a URL it is the host `shops`. */
export const withOneSlash = (path: string): string => path.replace(/^\/{2,}/, "/");
