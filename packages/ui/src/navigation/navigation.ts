import { createLocation, type SessionHistory } from "./browser-history.ts";
import { createPath, NavigationType, type Location, type Navigator, type To } from "./router.ts";

/** The page that is shown. It can differ from the browser's URL while the code of another page loads. */
export interface CurrentPage {
  location: Location;
  index: number | undefined;
  type: NavigationType;
  /** Whether the navigation to it keeps the scroll position. */
  preventScrollReset: boolean;
  /** Number of the visit of a history entry. A new query string in the same entry keeps it. */
  visit: number;
}

/** Called before the path changes. Returns whether it blocks the navigation, which `resume` starts again. */
export type Blocker = (resume: () => void) => boolean;

export interface NavigateOptions {
  replace?: boolean;
  /** Passed to the page that is opened. */
  state?: unknown;
  /** Milliseconds until it starts, unless another navigation starts first. */
  delay?: number | undefined;
}

export type Navigation = ReturnType<typeof createNavigation>;

/**
 * Called when a navigation starts. The current page stays until the returned promise settles; without one the next page is
 * shown at once. A newer navigation replaces one that still loads.
 */
export type OnNavigate = (next: Location, current: Location) => Promise<void> | undefined;

/**
 * Creates the history of the app, which follows Back and Forward from now on: React Router's `Navigator` with a blocker,
 * and with pages that load first.
 */
export function createNavigation(history: SessionHistory, onNavigate?: OnNavigate) {
  const { load, ...pages } = createPages(history, onNavigate);
  let blocker: Blocker | undefined;
  /** Closes the open dialogs that are not in the URL. The last one is on top. */
  const closeDialogs: (() => void)[] = [];
  /** Whether the next move only undoes a blocked one. */
  let isReturning = false;

  const isBlocked = ({ pathname }: Location, resume: () => void): boolean =>
    pathname !== pages.getPage().location.pathname && blocker?.(resume) === true;
  const createNavigate =
    (type: NavigationType, write: SessionHistory["push"]): Navigator["push"] =>
    (to, state, { preventScrollReset = false } = {}) => {
      const location = createLocation(to, state);
      const start = () => void load({ location, type, preventScrollReset }, write);
      if (!isBlocked(location, start)) start();
    };
  history.listen(() => {
    const wasReturning = isReturning;
    isReturning = false;
    if (wasReturning) return;
    const { location } = history;
    // `NaN` if another page added one of the entries, which has no index.
    const delta = (history.index ?? Number.NaN) - (pages.getPage().index ?? Number.NaN);
    const closeDialog = closeDialogs.at(-1);
    if (delta && (closeDialog !== undefined || isBlocked(location, () => history.go(delta)))) {
      isReturning = true;
      history.go(-delta);
      closeDialog?.();
    } else void load({ location, type: NavigationType.Pop, preventScrollReset: false });
  });
  const navigator: Navigator = {
    createHref: (to) => (typeof to === "string" ? to : createPath(to)),
    go: history.go,
    push: createNavigate(NavigationType.Push, history.push),
    replace: createNavigate(NavigationType.Replace, history.replace),
  };
  return {
    ...pages,
    ...createActions(navigator, pages),
    navigator,
    /** Blocks navigations until the returned function is called. */
    block(next: Blocker) {
      blocker = next;
      return (): void => {
        if (blocker === next) blocker = undefined;
      };
    },
    /** Lets Back and Forward call `close` in place of leaving the page, until the returned function is called. */
    closeOnBack(close: () => void) {
      closeDialogs.push(close);
      return (): void => void closeDialogs.splice(closeDialogs.indexOf(close), 1);
    },
  };
}

/** Creates what components call to open pages. */
function createActions(navigator: Navigator, { getPage, isLoading }: Pages) {
  const navigate = (
    to: To,
    { replace = false, state = null, delay }: NavigateOptions = {},
  ): void => {
    if (delay === undefined) return navigator[replace ? "replace" : "push"](to, state);
    const { visit } = getPage();
    setTimeout(() => {
      if (getPage().visit === visit && !isLoading()) navigate(to, { replace, state });
    }, delay);
  };
  return {
    go: navigator.go,
    navigate,
    /** Loads and renders the current page again. */
    reload: (): void => {
      const { location } = getPage();
      navigator.replace(location, location.state);
    },
    /**
     * Changes the query string of the current page, or replaces it by a returned one. Writes nothing if it stays the same.
     *
     * @param mode `push` adds a history entry that Back returns from; `replace` does not, and keeps its state.
     */
    changeSearch(
      change: (search: URLSearchParams) => string | void,
      mode: "push" | "replace",
      state?: unknown,
    ): void {
      const { pathname, search, state: oldState }: Location = getPage().location;
      const params = new URLSearchParams(search);
      const before = params.toString();
      const next = change(params) ?? params.toString();
      if (next === before) return;
      const to = { pathname, search: `?${next}` };
      navigator[mode](to, mode === "push" ? state : oldState, { preventScrollReset: true });
    },
  };
}

type Pages = Pick<ReturnType<typeof createPages>, "getPage" | "isLoading">;

/** Holds the current page, and loads the next one. */
function createPages(history: SessionHistory, onNavigate: OnNavigate | undefined) {
  const { location, index } = history;
  const type = NavigationType.Pop;
  let page: CurrentPage = { location, index, type, preventScrollReset: true, visit: 0 };
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
    async load(next: Omit<CurrentPage, "index" | "visit">, write?: SessionHistory["push"]) {
      const promise = onNavigate?.(next.location, page.location);
      loading = promise;
      if (promise) {
        notify();
        await promise;
        if (loading !== promise) return;
      }
      write?.(next.location, next.location.state);
      const isSameVisit =
        next.type === NavigationType.Replace && next.location.pathname === page.location.pathname;
      page = { ...next, index: history.index, visit: page.visit + (isSameVisit ? 0 : 1) };
      loading = undefined;
      notify();
    },
  };
}
