/**
 * Returns the result of an access to browser storage, or `undefined` if it throws: storage can be
 * blocked, full, or hold what other code wrote.
 */
export function tryOrUndefined<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
