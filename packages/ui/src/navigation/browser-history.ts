import { createPath, type Location, type To } from "./router.ts";

/** The session history of a browser tab. React Router's memory history replaces it in tests and stories. */
export interface SessionHistory {
  readonly location: Location;
  /** Position among the entries; `undefined` for an entry that another page added. */
  readonly index: number | undefined;
  /** Scroll position in pixels at which the entry was left. */
  readonly scrollY?: number | undefined;
  push: (location: Location) => void;
  replace: (location: Location) => void;
  /** Moves by a number of entries, which calls the listener, at once or later. */
  go: (delta: number) => void;
  /** Calls the listener after each move between entries, until the returned function is called. */
  listen: (listener: () => void) => () => void;
  /** Stores the scroll position for the entry of a location. Only that of the current entry outlasts the document. */
  saveScroll?: (location: Location) => void;
}

/** The shape of `history.state` that React Router uses, too, with the scroll position. */
interface EntryState {
  usr?: unknown;
  key?: string;
  idx?: number | undefined;
  scrollY?: number;
}

export function createBrowserHistory(): SessionHistory {
  /** Scroll positions by the key of their entry: the browser has left an entry before it reports Back or Forward. */
  const positions = new Map<string, number>();
  const read = () => {
    const entry = readEntry();
    return { ...entry, scrollY: positions.get(entry.location.key) ?? entry.scrollY };
  };
  const write = (method: "pushState" | "replaceState", location: Location, idx?: number): void => {
    const state: EntryState = { usr: location.state, key: location.key, idx };
    const isWritten = tryWrite(method, state, createPath(location));
    Object.assign(session, { location, scrollY: undefined }, isWritten && { index: idx });
  };
  const session = {
    ...readEntry(),
    push: (location: Location) => write("pushState", location, (session.index ?? -1) + 1),
    replace: (location: Location) => write("replaceState", location, session.index),
    go: (delta: number) => history.go(delta),
    listen(listener: () => void) {
      const handlePop = (): void => {
        const { location: previous, index } = session;
        const { location } = Object.assign(session, read());
        const isSamePage =
          location.pathname === previous.pathname && location.search === previous.search;
        // The browser itself adds an entry for a link to a part of the page.
        if (isSamePage && session.index === undefined && index !== undefined) {
          Object.assign(session, addToState({ idx: index + 1, key: createKey() }));
        }
        listener();
      };
      window.addEventListener("popstate", handlePop);
      return () => window.removeEventListener("popstate", handlePop);
    },
    saveScroll({ key }: Location) {
      const stored = readEntry();
      const scrollY = Math.round(window.scrollY);
      positions.set(key, scrollY);
      if (stored.location.key === key && scrollY !== (stored.scrollY ?? 0)) addToState({ scrollY });
    },
  };
  if (session.index === undefined) Object.assign(session, addToState({ idx: 0 }));
  return session;
}

/** Returns the location of a path of this app, encoded as in the browser's URL, with a key of its own. */
export function createLocation(to: To, state: unknown = null): Location {
  const path = typeof to === "string" ? to : createPath(to);
  const { pathname, search, hash } = new URL(withOneSlash(path), "http://localhost");
  return { pathname, search, hash, state, key: createKey() };
}

const createKey = (): string => Math.random().toString(36).slice(2, 10);

/** `//shops` as a path is the page `/shops`; as a URL it is the host `shops`. */
const withOneSlash = (path: string): string => path.replace(/^\/{2,}/, "/");

function readEntry(): Pick<SessionHistory, "location" | "index" | "scrollY"> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module and React Router write it
  const { usr, key, idx, scrollY } = (history.state ?? {}) as EntryState;
  const { pathname, search, hash } = window.location;
  const location = { pathname: withOneSlash(pathname), search, hash, state: usr ?? null };
  return { location: { ...location, key: key ?? "default" }, index: idx, scrollY };
}

/** Adds to the state of the current entry, which another page or the browser itself may have added. */
function addToState(state: EntryState): ReturnType<typeof readEntry> {
  tryWrite("replaceState", { ...history.state, ...state });
  return readEntry();
}

/** Writes an entry, unless the browser refuses, as Safari does after 100 writes in 30 s: the next write has the URL. */
function tryWrite(method: "pushState" | "replaceState", state: EntryState, url?: string): boolean {
  try {
    history[method](state, "", url);
    return true;
  } catch {
    return false;
  }
}
