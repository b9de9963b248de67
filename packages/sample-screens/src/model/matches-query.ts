/** Whether a search's query occurs in any of the texts, without case; an empty one always does. */
export function matchesQuery(query: string, ...texts: readonly string[]): boolean {
  const needle = query.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(needle));
}
