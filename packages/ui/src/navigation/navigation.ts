import { createLocation, type SessionHistory } from "./browser-history.ts";
import { createPath, NavigationType, type Location, type Navigator } from "./router.ts";

/** The page that is shown. It can differ from the browser's URL while the code of another page loads. */
export interface CurrentPage {
  location: Location;
  index: number | undefined;
  type: NavigationType;
  /** Whether the navigation to it keeps the scroll position. */
  preventScrollReset: boolean;
}

/** Called before the path changes. Returns whether it blocks the navigation, which `navigate` starts again. */
export type Blocker = (navigate: () => void) => boolean;

export type Navigation = ReturnType<typeof createNavigation>;

export interface NavigationOptions {
  /**
   * Called when a navigation starts. The current page stays until the returned promise settles; without
   * one the next page is shown at once. A newer navigation replaces one that still loads.
   */
  onNavigate?: (next: Location, current: Location) => Promise<void> | undefined;
}

/**
 * Creates the history of the app, which follows Back and Forward from now on: React Router's `Navigator` with a blocker,
 * and with pages that load first.
 */
export function createNavigation(history: SessionHistory, { onNavigate }: NavigationOptions = {}) {
  const { load, ...pages } = createPages(history, onNavigate);
  let blocker: Blocker | undefined;
  /** Whether the next move only undoes a blocked one. */
  let isReturning = false;

  const isBlocked = ({ pathname }: Location, navigate: () => void): boolean =>
    pathname !== pages.getPage().location.pathname && blocker?.(navigate) === true;
  const createNavigate =
    (type: NavigationType, write: (location: Location) => void): Navigator["push"] =>
    (to, state, { preventScrollReset = false } = {}) => {
      const location = createLocation(to, state);
      const navigate = () => void load({ location, type, preventScrollReset }, write);
      if (!isBlocked(location, navigate)) navigate();
    };
  history.listen(() => {
    const wasReturning = isReturning;
    isReturning = false;
    if (wasReturning) return;
    const { location } = history;
    // `NaN` if another page added one of the entries, which has no index.
    const delta = (history.index ?? Number.NaN) - (pages.getPage().index ?? Number.NaN);
    if (delta && isBlocked(location, () => history.go(delta))) {
      isReturning = true;
      history.go(-delta);
    } else void load({ location, type: NavigationType.Pop, preventScrollReset: false });
  });
  return {
    ...pages,
    navigator: {
      createHref: (to) => (typeof to === "string" ? to : createPath(to)),
      go: history.go,
      push: createNavigate(NavigationType.Push, history.push),
      replace: createNavigate(NavigationType.Replace, history.replace),
    } satisfies Navigator,
    /** Blocks navigations until the returned function is called. */
    block(next: Blocker) {
      blocker = next;
      return (): void => {
        if (blocker === next) blocker = undefined;
      };
    },
  };
}

/** Holds the current page, and loads the next one. */
function createPages(history: SessionHistory, onNavigate: NavigationOptions["onNavigate"]) {
  const { location, index } = history;
  let page: CurrentPage = { location, index, type: NavigationType.Pop, preventScrollReset: true };
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const notify = (): void => listeners.forEach((listener) => listener());

  return {
    getPage: (): CurrentPage => page,
    isLoading: (): boolean => loading !== undefined,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Shows a page once its code has loaded. `write` then writes its entry of the history. */
    async load(next: Omit<CurrentPage, "index">, write?: (location: Location) => void) {
      const promise = onNavigate?.(next.location, page.location);
      loading = promise;
      if (promise) {
        notify();
        await promise;
        if (loading !== promise) return;
      }
      write?.(next.location);
      page = { ...next, index: history.index };
      loading = undefined;
      notify();
    },
  };
}
