/* Readers without valibot, because the sign-in page loads none. */

/**
 * Reads trimmed text. Accepts a number, because telephone numbers arrive as both, unless JSON has rounded it: it would be
 * the id of another record.
 */
export function toText(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value.trim();
  const isExact = typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  return isExact ? String(value) : undefined;
}

/** Returns the result of an access to browser storage, which may throw: it can be blocked, full, or hold other data. */
export function tryOrUndefined<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
