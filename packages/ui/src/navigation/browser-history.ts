import { toHref, type HistoryEntry, type SessionHistory } from "./session-history.ts";

/** The shape of `history.state` that React Router uses, too. */
interface EntryState {
  usr?: unknown;
  key?: string;
  idx?: number | undefined;
}

/** Returns the session history of the browser tab. Stores the index of each entry in its state. */
export function createBrowserHistory(): SessionHistory {
  let entry = readEntry();
  if (entry.index === undefined) entry = addIndex(0);
  return {
    get entry() {
      return entry;
    },
    push(location) {
      entry = { location, index: (entry.index ?? -1) + 1 };
      try {
        history.pushState(toState(entry), "", toHref(location));
      } catch {
        // Safari refuses more than 100 changes in 30 seconds.
        window.location.assign(toHref(location));
      }
    },
    replace(location) {
      entry = { location, index: entry.index };
      history.replaceState(toState(entry), "", toHref(location));
    },
    go: (delta) => history.go(delta),
    listen(listener) {
      const handlePopState = (): void => {
        const { location: previous, index } = entry;
        entry = readEntry();
        const { pathname, search } = entry.location;
        const isSamePage = pathname === previous.pathname && search === previous.search;
        if (entry.index === undefined && index !== undefined && isSamePage) {
          // The browser itself adds an entry for a link to a part of the page.
          entry = addIndex(index + 1);
        }
        listener();
      };
      window.addEventListener("popstate", handlePopState);
      return () => window.removeEventListener("popstate", handlePopState);
    },
  };
}

function readEntry(): HistoryEntry {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module and React Router write it
  const { usr = null, key = "default", idx } = (history.state ?? {}) as EntryState;
  const { pathname, search, hash } = window.location;
  return { location: { pathname, search, hash, state: usr, key }, index: idx };
}

function toState({ location: { state: usr, key }, index: idx }: HistoryEntry): EntryState {
  return { usr, key, idx };
}

/** Adds an index to the current entry, which another page or the browser itself has added. */
function addIndex(idx: number): HistoryEntry {
  history.replaceState({ ...history.state, idx }, "");
  return readEntry();
}
