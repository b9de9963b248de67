import { createBlocker } from "./blocker.ts";
import { createLocation, type SessionHistory } from "./browser-history.ts";
import { createPath, NavigationType, type Location, type Navigator } from "./router.ts";

/** The page that is shown. It can differ from the browser's URL while the code of another page loads. */
export interface CurrentPage extends Pick<SessionHistory, "location" | "index" | "scrollY"> {
  type: NavigationType;
  /** Whether the navigation to it keeps the scroll position. */
  preventScrollReset: boolean;
}

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
    // `NaN` if another page added one of the entries, which has no index.
    const delta = (history.index ?? Number.NaN) - (page.index ?? Number.NaN);
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
    } satisfies Navigator,
    getPage: (): CurrentPage => page,
    isLoading: (): boolean => loading !== undefined,
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
