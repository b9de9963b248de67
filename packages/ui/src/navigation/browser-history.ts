import { createPath, type Location, type To } from "./router.ts";

/** The session history of a browser tab. React Router's memory history replaces it in tests and stories. */
export interface SessionHistory {
  readonly location: Location;
  /** Position among the entries; `undefined` for an entry that another page or the browser itself added. */
  readonly index: number | undefined;
  push: (location: Location, state?: unknown) => void;
  replace: (location: Location, state?: unknown) => void;
  /** Moves by a number of entries, which calls the listener, at once or later. */
  go: (delta: number) => void;
  /** Calls the listener after each move between entries, until the returned function is called. */
  listen: (listener: () => void) => () => void;
}

/** The shape of `history.state` that React Router uses, too, with the scroll position in pixels. */
interface EntryState {
  usr?: unknown;
  key?: string;
  idx?: number | undefined;
  scrollY?: number;
}

/** Scroll positions in pixels by the key of their entry: the browser has left an entry before it reports Back or Forward. */
const positions = new Map<string, number>();

export function createBrowserHistory(): SessionHistory {
  positions.clear();
  const entries: SessionHistory = {
    get location() {
      const { pathname, search, hash } = window.location;
      const { usr: state = null, key = "default" } = readState();
      return { pathname: withOneSlash(pathname), search, hash, state, key };
    },
    get index() {
      return readState().idx;
    },
    push(location) {
      saveScroll(entries.location);
      const state = { usr: location.state, key: location.key, idx: (entries.index ?? -1) + 1 };
      write("pushState", state, location);
    },
    replace(location) {
      const state = { usr: location.state, key: location.key, idx: entries.index };
      write("replaceState", state, location);
    },
    go: (delta) => history.go(delta),
    listen(listener) {
      window.addEventListener("popstate", listener);
      return () => window.removeEventListener("popstate", listener);
    },
  };
  if (entries.index === undefined) write("replaceState", { ...readState(), idx: 0 });
  return entries;
}

/** Keeps the scroll position of a location, also in its entry if that is the current one. */
export function saveScroll({ key }: Pick<Location, "key">): void {
  const state = readState();
  const scrollY = Math.round(window.scrollY);
  const isCurrent = key === (state.key ?? "default");
  positions.set(key, scrollY);
  if (isCurrent && scrollY !== (state.scrollY ?? 0)) write("replaceState", { ...state, scrollY });
}

/** Returns the scroll position in pixels at which the entry of the current location was left. */
export function readScroll({ key }: Pick<Location, "key">): number {
  return positions.get(key) ?? readState().scrollY ?? 0;
}

/** Returns the location of a path of this app, encoded as in the browser's URL, with a key of its own. */
export function createLocation(to: To, state: unknown = null): Location {
  const path = typeof to === "string" ? to : createPath(to);
  const { pathname, search, hash } = new URL(withOneSlash(path), "http://localhost");
  return { pathname, search, hash, state, key: Math.random().toString(36).slice(2, 10) };
}

/** `//shops` as a path is the page `/shops`; as a URL it is the host `shops`. */
const withOneSlash = (path: string): string => path.replace(/^\/{2,}/, "/");

function readState(): EntryState {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module and React Router write it
  return (history.state ?? {}) as EntryState;
}

/** Writes an entry, unless the browser refuses, as Safari does after 100 writes in 30 s: the next write has the URL. */
function write(method: "pushState" | "replaceState", state: EntryState, location?: Location): void {
  try {
    history[method](state, "", location && createPath(location));
  } catch {}
}
