import { NavigationType, type Location, type Navigator } from "react-router-dom";
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

/** What pages and the layout around them use of a navigation. */
export interface NavigationStatus {
  /** Whether the code of the next page is loading. */
  isLoading: () => boolean;
  /** Blocks navigations to another path until the returned function is called. */
  block: () => () => void;
  /** `asking`: a blocked navigation waits for an answer. `leaving`: it was confirmed, and is under way. */
  getBlockState: () => "asking" | "leaving" | undefined;
  /** Continues the blocked navigation. */
  confirm: () => void;
  /** Drops the blocked navigation. */
  cancel: () => void;
  /** Calls the listener after each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
}

/** The history of the app: React Router's `Navigator` with a blocker, and with pages that load first. */
export interface Navigation extends NavigationStatus {
  navigator: Navigator;
  getPage: () => CurrentPage;
}

export interface NavigationOptions {
  /**
   * Called when a navigation starts. The current page stays until the returned promise settles; without
   * one the next page is shown at once. A newer navigation replaces one that still loads.
   */
  onNavigate?: (next: Location, current: Location) => Promise<void> | undefined;
}

interface BlockedNavigation {
  state: "asking" | "leaving";
  /** Starts the navigation again. */
  run: () => void;
}

/** Creates the navigation of a page, which follows Back and Forward from now on. */
export function createNavigation(
  history: SessionHistory,
  { onNavigate }: NavigationOptions = {},
): Navigation {
  let page: CurrentPage = {
    ...history.entry,
    type: NavigationType.Pop,
    preventScrollReset: false,
  };
  let loading: Promise<void> | undefined;
  let blockers = 0;
  let blocked: BlockedNavigation | undefined;
  let position = page.index;
  /** Where the return from a blocked Back or Forward arrives, while it is in flight. */
  let returnIndex: number | undefined;
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  const show = (type: NavigationType, preventScrollReset = false): void => {
    page = { ...history.entry, type, preventScrollReset };
    position = page.index;
    loading = undefined;
    blocked = undefined;
    notify();
  };

  const load = async (next: Location, onLoaded: () => void): Promise<void> => {
    const current = onNavigate?.(next, page.location);
    loading = current;
    if (current) {
      notify();
      await current;
      // A newer navigation has replaced this one.
      if (loading !== current) return;
    }
    onLoaded();
  };

  const isBlocked = ({ pathname }: Location): boolean =>
    blockers > 0 && blocked?.state !== "leaving" && pathname !== page.location.pathname;

  const navigateTo = (next: Location, onLoaded: () => void): void => {
    const run = (): void => void load(next, onLoaded);
    if (!isBlocked(next)) {
      run();
      return;
    }
    blocked = { state: "asking", run };
    notify();
  };

  /** Returns to the entry of the current page after Back or Forward was blocked. */
  const returnToPage = (index: number, pageIndex: number): void => {
    if (index !== pageIndex) {
      returnIndex = pageIndex;
      history.go(pageIndex - index);
    } else if (blocked?.state === "leaving") blocked.run();
  };

  const handleMove = (): void => {
    const { location, index } = history.entry;
    const previous = position;
    position = index;
    if (index === undefined || previous === undefined || page.index === undefined) {
      // The distance is unknown, so that the move cannot be undone.
      void load(location, () => show(NavigationType.Pop));
    } else if (returnIndex !== undefined && index !== returnIndex) {
      // Another Back or Forward came first: the return arrives as many entries later.
      returnIndex += index - previous;
    } else if (returnIndex !== undefined) {
      returnIndex = undefined;
      returnToPage(index, page.index);
    } else if (index === page.index) {
      // Returned before the code of another page had loaded.
      loading = undefined;
      blocked = undefined;
      notify();
    } else if (isBlocked(location)) {
      const delta = index - page.index;
      blocked = { state: "asking", run: () => history.go(delta) };
      notify();
      returnToPage(index, page.index);
    } else {
      void load(location, () => show(NavigationType.Pop));
    }
  };

  history.listen(handleMove);

  return {
    navigator: {
      createHref: toHref,
      go: history.go,
      push(to, state, options) {
        const next = createLocation(to, state);
        navigateTo(next, () => {
          history.push(next);
          show(NavigationType.Push, options?.preventScrollReset);
        });
      },
      replace(to, state, options) {
        const next = createLocation(to, state);
        navigateTo(next, () => {
          history.replace(next);
          show(NavigationType.Replace, options?.preventScrollReset);
        });
      },
    },
    getPage: () => page,
    isLoading: () => loading !== undefined,
    getBlockState: () => blocked?.state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    block() {
      blockers += 1;
      return () => {
        blockers -= 1;
        if (blockers === 0 && blocked?.state === "asking") cancel();
      };
    },
    confirm() {
      if (blocked?.state !== "asking") return;
      blocked = { ...blocked, state: "leaving" };
      notify();
      if (returnIndex === undefined) blocked.run();
    },
    cancel,
  };

  function cancel(): void {
    if (blocked?.state !== "asking") return;
    blocked = undefined;
    notify();
  }
}
