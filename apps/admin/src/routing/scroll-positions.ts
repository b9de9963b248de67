const STORAGE_KEY = "scrollPositions";

/** The vertical scroll positions of history entries in pixels, by the key of their locations. */
export interface ScrollPositions {
  get: (key: string) => number | undefined;
  /** Saves the current scroll position. */
  save: (key: string) => void;
  /** Stores the positions for a reload of the page. */
  store: () => void;
}

/** Returns the scroll positions of the tab, also those from before a reload. */
export function createScrollPositions(): ScrollPositions {
  const positions = readStored();
  return {
    get: (key) => positions.get(key),
    save: (key) => positions.set(key, window.scrollY),
    store() {
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
      } catch {
        // Storage is full or blocked: a reload starts at the top.
      }
    },
  };
}

function readStored(): Map<string, number> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `store` writes it
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]") as [string, number][]);
  } catch {
    return new Map();
  }
}
