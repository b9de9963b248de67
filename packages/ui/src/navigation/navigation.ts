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

/** Milliseconds after an unexpected move until a blocked Back or Forward is undone again. */
const RETURN_DELAY = 100;

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
  /** Whether a blocked Back or Forward is being undone. */
  let isReturning = false;
  let returnTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  const show = (type: NavigationType, preventScrollReset = false): void => {
    page = { ...history.entry, type, preventScrollReset };
    loading = undefined;
    blocked = undefined;
    isReturning = false;
    clearTimeout(returnTimer);
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

  /** Continues the undo of a blocked Back or Forward after a move to another entry. */
  const returnToPage = (distance: number): void => {
    clearTimeout(returnTimer);
    if (distance === 0) {
      isReturning = false;
      if (blocked?.state === "leaving") blocked.run();
    } else if (isReturning) {
      // Back again, before the return: some browsers drop the return then, others make it later.
      returnTimer = setTimeout(() => history.go(distance), RETURN_DELAY);
    } else {
      isReturning = true;
      history.go(distance);
    }
  };

  const handleMove = (): void => {
    const { location, index } = history.entry;
    if (index === undefined || page.index === undefined) {
      // The distance is unknown, so that the move cannot be undone.
      void load(location, () => show(NavigationType.Pop));
      return;
    }
    const distance = page.index - index;
    if (isReturning) {
      returnToPage(distance);
    } else if (distance === 0) {
      // Returned before the code of another page had loaded.
      loading = undefined;
      blocked = undefined;
      notify();
    } else if (isBlocked(location)) {
      blocked = { state: "asking", run: () => history.go(-distance) };
      notify();
      returnToPage(distance);
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
      if (!isReturning) blocked.run();
    },
    cancel,
  };

  function cancel(): void {
    if (blocked?.state !== "asking") return;
    blocked = undefined;
    notify();
  }
}
