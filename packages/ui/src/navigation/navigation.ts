import type { SessionHistory } from "./browser-history.ts";
import { createLocation, type Location } from "./location.ts";

/** The page that is shown. It can differ from the browser's URL while the code of another page loads. */
export interface CurrentPage {
  location: Location;
  index: number | undefined;
  /** How it was reached: `pop` by Back or Forward, or with the document. */
  type: "push" | "replace" | "pop";
  /** Whether the navigation to it keeps the scroll position. */
  preventScrollReset: boolean;
  /** Number of the visit of a history entry. A new query string in the same entry keeps it. */
  visit: number;
}

/** Called before the path changes. Returns whether it blocks the navigation, which `navigate` starts again. */
type Blocker = (navigate: () => void) => boolean;

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
  /** Milliseconds until it starts, unless another navigation starts first. */
  delay?: number | undefined;
}

/** Reads and changes the current page. Its functions never change. */
export interface Navigation {
  getPage: () => CurrentPage;
  /** Returns whether the code of the next page is loading. */
  isLoading: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Opens a path of this app. */
  navigate: (path: string, options?: NavigateOptions) => void;
  /** Moves by a number of entries. */
  go: (delta: number) => void;
  /** Loads and renders the current page again. */
  reload: () => void;
  /**
   * Changes the query string of the current page, or replaces it by a returned one. Writes nothing if it stays the same.
   *
   * @param mode `push` adds a history entry that Back returns from; `replace` does not, and keeps its state.
   */
  changeSearch: (
    change: (search: URLSearchParams) => string | void,
    mode: "push" | "replace",
    state?: unknown,
  ) => void;
  /** Blocks navigations until the returned function is called. */
  block: (blocker: Blocker) => () => void;
  /** Lets Back and Forward call `close` in place of leaving the page, until the returned function is called. */
  closeOnBack: (close: () => void) => () => void;
}

export interface NavigationOptions {
  /**
   * Called when a navigation starts. The current page stays until the returned promise settles; without
   * one the next page is shown at once. A newer navigation replaces one that still loads.
   */
  onNavigate?: (next: Location, current: Location) => Promise<void> | undefined;
}

/** Creates the navigation of the app, which follows Back and Forward from now on, and whose pages load first. */
export function createNavigation(
  history: SessionHistory,
  { onNavigate }: NavigationOptions = {},
): Navigation {
  const { load, ...pages } = createPages(history, onNavigate);
  let blocker: Blocker | undefined;
  /** Closes the open dialogs that are not in the URL. The last one is on top. */
  const closeDialogs: (() => void)[] = [];
  /** Whether the next move only undoes a blocked one. */
  let isReturning = false;

  const isBlocked = ({ pathname }: Location, navigate: () => void): boolean =>
    pathname !== pages.getPage().location.pathname && blocker?.(navigate) === true;
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
    } else void load({ location, type: "pop", preventScrollReset: false });
  });
  const start: Start = (location, type, preventScrollReset) => {
    const navigate = () => void load({ location, type, preventScrollReset });
    if (!isBlocked(location, navigate)) navigate();
  };
  return {
    ...pages,
    ...createActions(start, pages),
    go: history.go,
    block(next) {
      blocker = next;
      return () => {
        if (blocker === next) blocker = undefined;
      };
    },
    closeOnBack(close) {
      closeDialogs.push(close);
      return () => void closeDialogs.splice(closeDialogs.indexOf(close), 1);
    },
  };
}

/** Starts a navigation, unless it is blocked. */
type Start = (location: Location, type: "push" | "replace", preventScrollReset: boolean) => void;

/** Creates what components call to open pages. */
function createActions(
  start: Start,
  { getPage, isLoading }: Pick<Navigation, "getPage" | "isLoading">,
): Pick<Navigation, "navigate" | "reload" | "changeSearch"> {
  const navigate: Navigation["navigate"] = (path, options = {}) => {
    const { replace = false, state, preventScrollReset = false, delay } = options;
    if (delay === undefined) {
      return start(createLocation(path, state), replace ? "replace" : "push", preventScrollReset);
    }
    const { visit } = getPage();
    setTimeout(() => {
      if (getPage().visit === visit && !isLoading()) navigate(path, { replace, state });
    }, delay);
  };
  return {
    navigate,
    reload() {
      const { location } = getPage();
      start({ ...location, key: createLocation("/").key }, "replace", false);
    },
    changeSearch(change, mode, state) {
      const { pathname, search, state: oldState } = getPage().location;
      const params = new URLSearchParams(search);
      const before = params.toString();
      const next = change(params) ?? params.toString();
      if (next === before) return;
      const location = createLocation(`${pathname}?${next}`, mode === "push" ? state : oldState);
      start(location, mode, true);
    },
  };
}

/** Holds the current page, and loads the next one. */
function createPages(history: SessionHistory, onNavigate: NavigationOptions["onNavigate"]) {
  const { location, index } = history;
  let page: CurrentPage = { location, index, type: "pop", preventScrollReset: true, visit: 0 };
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
    /** Shows a page once its code has loaded, and then writes its entry of the history. */
    async load(next: Omit<CurrentPage, "index" | "visit">): Promise<void> {
      const promise = onNavigate?.(next.location, page.location);
      loading = promise;
      if (promise) {
        notify();
        await promise;
        if (loading !== promise) return;
      }
      if (next.type !== "pop") history[next.type](next.location);
      const isSameVisit =
        next.type === "replace" && next.location.pathname === page.location.pathname;
      page = { ...next, index: history.index, visit: page.visit + (isSameVisit ? 0 : 1) };
      loading = undefined;
      notify();
    },
  };
}
