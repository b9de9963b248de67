import { createBlocker, type Blocker } from "./blocker.ts";
import { createLocation, type SessionHistory } from "./browser-history.ts";
import { createPath, NavigationType, type Location, type Navigator } from "./router.ts";

/** The page that is shown. It can differ from the browser's URL while the code of another page loads. */
export interface CurrentPage extends Pick<SessionHistory, "location" | "index" | "scrollY"> {
  type: NavigationType;
  /** Whether the navigation to it keeps the scroll position. */
  preventScrollReset: boolean;
}

/** The history of the app: React Router's `Navigator` with a blocker, and with pages that load first. */
export interface Navigation extends Blocker {
  navigator: Navigator;
  getPage: () => CurrentPage;
  isLoading: () => boolean;
  subscribe: (listener: () => void) => () => void;
  saveScroll: () => void;
}

export interface NavigationOptions {
  /**
   * Called when a navigation starts. The current page stays until the returned promise settles; without
   * one the next page is shown at once. A newer navigation replaces one that still loads.
   */
  onNavigate?: (next: Location, current: Location) => Promise<void> | undefined;
}

/** Creates the navigation of a page, which follows Back and Forward from now on. */
export function createNavigation(
  history: SessionHistory,
  { onNavigate }: NavigationOptions = {},
): Navigation {
  let page = readPage(history, NavigationType.Pop);
  let loading: Promise<void> | undefined;
  const { notify, subscribe } = createListeners();
  const blocking = createBlocker(history.go, notify);
  const isOtherPage = ({ pathname }: Location): boolean => pathname !== page.location.pathname;
  const saveScroll = (): void => history.saveScroll?.(page.location);

  const load = async (next: Location, onLoaded: () => void): Promise<void> => {
    const promise = onNavigate?.(next, page.location);
    loading = promise;
    if (promise) {
      notify();
      await promise;
      if (loading !== promise) return;
    }
    onLoaded();
  };
  const show = (type: NavigationType, preventScrollReset?: boolean): void => {
    page = readPage(history, type, preventScrollReset);
    loading = undefined;
    blocking.reset();
    notify();
  };
  const createNavigate =
    (type: NavigationType, write: (next: Location) => void): Navigator["push"] =>
    (to, state, options) => {
      const next = createLocation(to, state);
      const run = (): void =>
        void load(next, () => {
          saveScroll();
          write(next);
          show(type, options?.preventScrollReset);
        });
      if (!isOtherPage(next) || !blocking.ask(run)) run();
    };
  history.listen(() => {
    saveScroll();
    if (blocking.takeReturn()) return;
    const delta = distance(page, history);
    if (delta && isOtherPage(history.location) && blocking.askToMove(delta)) return;
    void load(history.location, () => show(NavigationType.Pop));
  });
  return {
    ...blocking.blocker,
    navigator: {
      createHref: (to) => (typeof to === "string" ? to : createPath(to)),
      go: history.go,
      push: createNavigate(NavigationType.Push, history.push),
      replace: createNavigate(NavigationType.Replace, history.replace),
    },
    getPage: () => page,
    isLoading: () => loading !== undefined,
    subscribe,
    saveScroll,
  };
}

function readPage(
  { location, index, scrollY }: SessionHistory,
  type: NavigationType,
  preventScrollReset = false,
): CurrentPage {
  return { location, index, scrollY, type, preventScrollReset };
}

/** Returns by how many entries the browser has moved; `NaN` if another page added one of them: it has no index. */
function distance(from: CurrentPage, to: SessionHistory): number {
  return (to.index ?? Number.NaN) - (from.index ?? Number.NaN);
}

function createListeners() {
  const listeners = new Set<() => void>();
  return {
    notify: () => listeners.forEach((listener) => listener()),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
