/** Returns the URL of a screen in a given state, as `useUrlState` reads it. Omits `undefined` values. */
export function pathTo(path: string, state: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(state)) {
    if (value !== undefined) search.set(key, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}
