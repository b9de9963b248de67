import type { AppPath } from "../feature/paths.ts";

/** The address of a screen in a state, as `useUrlState` reads it there. What is `undefined` is left out. */
export function pathTo(path: AppPath, state: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(state)) {
    if (value !== undefined) search.set(key, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}
