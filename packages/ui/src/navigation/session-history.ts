import { createPath, type Location, type To } from "./router.ts";

/** An entry of the session history. */
export interface HistoryEntry {
  location: Location;
  /** Position among the entries; `undefined` for an entry that another page added. */
  index: number | undefined;
}

/** The session history of a browser tab, or a replacement in memory. */
export interface SessionHistory {
  readonly entry: HistoryEntry;
  push: (location: Location) => void;
  replace: (location: Location) => void;
  /** Moves by a number of entries, which calls the listener, at once or later. */
  go: (delta: number) => void;
  /** Calls the listener after each move between entries, until the returned function is called. */
  listen: (listener: () => void) => () => void;
}

/** Returns the location of a path of this app, encoded as in the browser's URL, with a key of its own. */
export function createLocation(to: To, state: unknown = null): Location {
  const { pathname, search, hash } = new URL(toHref(to), "http://localhost");
  return { pathname, search, hash, state, key: Math.random().toString(36).slice(2, 10) };
}

export function toHref(to: To): string {
  return typeof to === "string" ? to : createPath(to);
}
