/** Reads trimmed text. Accepts a number, because telephone numbers arrive as both. */
export function toText(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value.trim();
  return typeof value === "number" && Number.isFinite(value) ? String(value) : undefined;
}
