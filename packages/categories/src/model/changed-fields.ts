/** Returns the fields whose value differs from the saved one, in the order of `saved`. */
export function changedFields<Values extends object>(
  values: Values,
  saved: Values,
): Partial<Values> {
  const changed: Partial<Values> = {};
  for (const name in saved) {
    if (values[name] !== saved[name]) changed[name] = values[name];
  }
  return changed;
}
