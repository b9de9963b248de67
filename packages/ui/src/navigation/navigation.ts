import { NavigationType, type Location, type Navigator } from "./router.ts";
import { createBlocker, type Blocker } from "./blocker.ts";
import { createPageLoader } from "./page-loader.ts";
import {
  createLocation,
  toHref,
  type HistoryEntry,
  type SessionHistory,
} from "./session-history.ts";

/** The page that is shown. It can differ from the browser's URL while the code of another page loads. */
export interface CurrentPage extends HistoryEntry {
  type: NavigationType;
  /** Whether the navigation to it keeps the scroll position. */
  preventScrollReset: boolean;
}

/** The history of the app: React Router's `Navigator` with a blocker, and with pages that load first. */
export interface Navigation extends Blocker {
  navigator: Navigator;
  getPage: () => CurrentPage;
  /** Whether the code of the next page is loading. */
  isLoading: () => boolean;
  /** Calls the listener after each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
}

export interface NavigationOptions {
  /**
   * Called when a navigation starts. The current page stays until the returned promise settles; without
   * one the next page is shown at once. A newer navigation replaces one that still loads.
   */
  onNavigate?: (next: Location, current: Location) => Promise<void> | undefined;
  /** Returns the query string with its `?` of a link without one. A page that changes its own URL keeps it. */
  defaultSearch?: (pathname: string) => string;
}

/** Creates the navigation of a page, which follows Back and Forward from now on. */
export function createNavigation(
  history: SessionHistory,
  { onNavigate, defaultSearch = () => "" }: NavigationOptions = {},
): Navigation {
  let page: CurrentPage = { ...history.entry, type: NavigationType.Pop, preventScrollReset: false };
  const listeners = new Set<() => void>();
  const notify = (): void => listeners.forEach((listener) => listener());
  const loader = createPageLoader(notify);
  const blocking = createBlocker(history, () => page.location, notify);

  const load = (next: Location, onLoaded: () => void): void =>
    void loader.load(onNavigate?.(next, page.location), onLoaded);

  const stay = (): void => {
    loader.cancel();
    blocking.reset();
    notify();
  };
  const show = (type: NavigationType, preventScrollReset = false): void => {
    page = { ...history.entry, type, preventScrollReset };
    stay();
  };

  const createNavigate =
    (type: NavigationType, write: (next: Location) => void): Navigator["push"] =>
    (to, state, options) => {
      const next = createLocation(to, state);
      if (next.search === "" && !options?.preventScrollReset) {
        next.search = defaultSearch(next.pathname);
      }
      const run = (): void =>
        load(next, () => {
          write(next);
          show(type, options?.preventScrollReset);
        });
      if (!blocking.ask(next, run)) run();
    };

  history.listen(() => {
    const { location, index } = history.entry;
    // Unknown for an entry that another page added: such a move cannot be undone.
    const distance =
      page.index === undefined || index === undefined ? undefined : page.index - index;
    if (distance !== undefined && blocking.undoMove(location, distance)) return;
    // Returned before the code of another page had loaded.
    if (distance === 0) stay();
    else load(location, () => show(NavigationType.Pop));
  });

  return {
    ...blocking.blocker,
    navigator: {
      createHref: toHref,
      go: history.go,
      push: createNavigate(NavigationType.Push, history.push),
      replace: createNavigate(NavigationType.Replace, history.replace),
    },
    getPage: () => page,
    isLoading: loader.isLoading,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
