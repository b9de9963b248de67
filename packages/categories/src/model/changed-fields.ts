/**
 * Returns the fields whose value differs from the saved one, in the order of `saved`. Ignores a value of another type, which
 * a stored draft may have.
 */
export function changedFields<Values extends object>(
  values: { readonly [Field in keyof Values]?: unknown },
  saved: Values,
): Partial<Values> {
  const changed: Partial<Values> = {};
  for (const name in saved) {
    const value = values[name];
    if (typeof value !== typeof saved[name] || value === saved[name]) continue;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the same type
    changed[name] = value as Values[typeof name];
  }
  return changed;
}
