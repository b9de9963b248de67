/** A URL of this app, with what is kept in its entry of the history. */
export interface Location {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  /** With its `#`, or empty. */
  hash: string;
  state: unknown;
  /** Unique among the entries of the tab. */
  key: string;
}

/** The session history of a browser tab, or one in memory. */
export interface SessionHistory {
  readonly location: Location;
  /** Position among the entries; `undefined` for an entry that another page or the browser itself added. */
  readonly index: number | undefined;
  push: (location: Location) => void;
  replace: (location: Location) => void;
  /** Moves by a number of entries, which calls the listener, at once or later. */
  go: (delta: number) => void;
  /** Calls the listener after each move between entries, until the returned function is called. */
  listen: (listener: () => void) => () => void;
}

/** `//shops` as a path is the page `/shops`; as a URL it is the host `shops`. */
export const withOneSlash = (path: string): string => path.replace(/^\/{2,}/, "/");

export function createPath({ pathname, search, hash }: Omit<Location, "state" | "key">): string {
  return pathname + search + hash;
}

/** Returns the location of a path of this app, encoded as in the browser's URL, with a key of its own. */
export function createLocation(path: string, state: unknown = null): Location {
  const { pathname, search, hash } = new URL(withOneSlash(path), "http://localhost");
  return { pathname, search, hash, state, key: Math.random().toString(36).slice(2, 10) };
}

/** Creates a history for tests and stories, at the last of its entries. */
export function createMemoryHistory(...paths: readonly string[]): SessionHistory {
  const entries = paths.map((path) => createLocation(path));
  let index = entries.length - 1;
  let notify: (() => void) | undefined;
  return {
    get location() {
      return entries[index] ?? createLocation("/");
    },
    get index() {
      return index;
    },
    push: (location) => void entries.splice((index += 1), entries.length, location),
    replace: (location) => (entries[index] = location),
    go(delta) {
      index = Math.min(Math.max(index + delta, 0), entries.length - 1);
      notify?.();
    },
    listen(listener) {
      notify = listener;
      return () => (notify = undefined);
    },
  };
}
