import type { NewCategory } from "@market/api-client/categories";

/** Values of a form, or what a stored draft has in their place. */
type Values<Category extends NewCategory> = { readonly [Field in keyof Category]?: unknown };

/**
 * Returns the fields that were edited, in the order of `saved`. Ignores a value of another type, which a stored draft may
 * have, and the id: a draft of one category cannot be saved as another.
 */
export function changedFields<Category extends NewCategory>(
  values: Values<Category>,
  saved: Category,
): Partial<Category> {
  const changed: Partial<Category> = {};
  for (const name in saved) {
    const value = values[name];
    if (name === "id" || name === "version") continue;
    if (typeof value !== typeof saved[name] || value === saved[name]) continue;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the same type
    changed[name] = value as Category[typeof name];
  }
  return changed;
}

/**
 * Returns what a draft keeps: the changed fields, and the version on which they were begun. Keeps nothing without the
 * version, if the saved category has one.
 */
export function toDraft<Category extends NewCategory & { version?: string | undefined }>(
  values: Values<Category>,
  saved: Category,
): Partial<Category> {
  const changes = changedFields(values, saved);
  const { version } = values;
  if (Object.keys(changes).length === 0 || typeof version !== typeof saved.version) return {};
  return Object.assign(changes, { version });
}
