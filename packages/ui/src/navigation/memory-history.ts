import type { SessionHistory } from "./browser-history.ts";
import { createLocation } from "./location.ts";

interface MemoryHistoryOptions {
  initialEntries?: readonly string[];
  /** By default that of the last entry. */
  initialIndex?: number;
}

/** Creates a history that replaces that of the browser in tests and stories. */
export function createMemoryHistory({
  initialEntries = ["/"],
  initialIndex = initialEntries.length - 1,
}: MemoryHistoryOptions = {}): SessionHistory {
  let entries = initialEntries.map((path) => createLocation(path));
  let index = initialIndex;
  const listeners = new Set<() => void>();
  return {
    get location() {
      return entries[index] ?? createLocation("/");
    },
    get index() {
      return index;
    },
    push(location) {
      entries = [...entries.slice(0, index + 1), location];
      index += 1;
    },
    replace(location) {
      entries[index] = location;
    },
    go(delta) {
      index = Math.min(Math.max(index + delta, 0), entries.length - 1);
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
