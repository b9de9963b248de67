import { createLocation, type SessionHistory } from "./session-history.ts";

/** Returns a session history in memory, for tests and stories. Starts at the last path by default. */
export function createMemoryHistory(
  paths: readonly string[],
  initialIndex: number = paths.length - 1,
): SessionHistory {
  const locations = paths.map((path) => createLocation(path));
  const listeners = new Set<() => void>();
  let index = initialIndex;
  return {
    get entry() {
      const location = locations[index];
      if (!location) throw new Error(`There is no history entry ${index}.`);
      return { location, index };
    },
    push(location) {
      index += 1;
      locations.splice(index, locations.length, location);
    },
    replace(location) {
      locations[index] = location;
    },
    go(delta) {
      if (!locations[index + delta]) return;
      index += delta;
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
