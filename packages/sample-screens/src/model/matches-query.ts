/** Returns whether any text contains the query, ignoring case and surrounding blanks. */
export function matchesQuery(query: string, ...texts: readonly string[]): boolean {
  const normalized = query.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(normalized));
}
