import type { Location } from "react-router-dom";
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
  if (entry.index === undefined) entry = stamp(0);

  const handlePopState = (listener: () => void): void => {
    const previous = entry;
    entry = readEntry();
    if (entry.index === undefined && previous.index !== undefined && isFragmentOf(previous)) {
      entry = stamp(previous.index + 1);
    }
    listener();
  };

  return {
    get entry() {
      return entry;
    },
    push(location) {
      const index = (entry.index ?? -1) + 1;
      try {
        history.pushState(toState(location, index), "", toHref(location));
      } catch {
        // Safari refuses more than 100 changes in 30 seconds.
        window.location.assign(toHref(location));
      }
      entry = { location, index };
    },
    replace(location) {
      const { index } = entry;
      history.replaceState(toState(location, index), "", toHref(location));
      entry = { location, index };
    },
    go: (delta) => history.go(delta),
    listen(listener) {
      const handle = (): void => handlePopState(listener);
      window.addEventListener("popstate", handle);
      return () => window.removeEventListener("popstate", handle);
    },
  };
}

function readEntry(): HistoryEntry {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module and React Router write it
  const { usr = null, key = "default", idx } = (history.state ?? {}) as EntryState;
  const { pathname, search, hash } = window.location;
  return { location: { pathname, search, hash, state: usr, key }, index: idx };
}

function toState({ state: usr, key }: Location, idx: number | undefined): EntryState {
  return { usr, key, idx };
}

/** Whether the browser itself added the current entry, for a link to a part of the page before. */
function isFragmentOf({ location: { pathname, search } }: HistoryEntry): boolean {
  return window.location.pathname === pathname && window.location.search === search;
}

/** Adds an index to the state of the current entry, which another page or the browser itself added. */
function stamp(idx: number): HistoryEntry {
  history.replaceState({ ...history.state, idx }, "");
  return readEntry();
}
