const MAX_LENGTH = 100;

/**
 * Returns a text of the API on one line, shortened, and without the control characters with which it
 * could change what a terminal shows.
 */
export function toPrintable(text: string, maxLength = MAX_LENGTH): string {
  const line = text.slice(0, 4 * maxLength).replaceAll(/[\p{C}\p{Z}]+/gu, " ");
  return line.length > maxLength ? `${line.slice(0, maxLength)}…` : line.trim();
}

/** Describes a JSON value, e.g. `an object with data, total`. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object" && value !== null) {
    const keys = Object.keys(value);
    return keys.length === 0 ? "an empty object" : toPrintable(`an object with ${keys.join(", ")}`);
  }
  return toPrintable(JSON.stringify(value));
}
