/** Returns a stored text as it was typed, or an empty one for any other value. */
export function textOf(stored: unknown): string {
  return typeof stored === "string" ? stored : "";
}
