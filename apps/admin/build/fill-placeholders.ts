/**
 * Replaces each placeholder, e.g. `__SIDEBAR_WIDTH__`, by its value.
 *
 * @throws if there is no such value.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/__([A-Z_]+)__/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for ${placeholder}`);
    return value;
  });
}
