/** How a parameter of the URL is read. */
export interface UrlParam<Value> {
  /** The value when the parameter is absent or invalid; it is left out of the URL. */
  defaultValue: Value;
  /** Returns `undefined` for invalid text. */
  parse: (text: string) => Value | undefined;
}

/** Longest text that the URL keeps, in characters. */
export const MAX_TEXT_LENGTH = 200;

/** Any text, cut off after `MAX_TEXT_LENGTH` characters. */
export function textParam(): UrlParam<string> {
  return { defaultValue: "", parse: (text) => text.slice(0, MAX_TEXT_LENGTH) };
}

export function enumParam<const Value extends string>(
  values: readonly Value[],
  defaultValue: Value,
): UrlParam<Value> {
  return { defaultValue, parse: (text) => values.find((value) => value === text) };
}

/** A whole number from 1 to `max`. */
export function integerParam(defaultValue: number, max: number): UrlParam<number> {
  const parse = (text: string): number | undefined =>
    /^[1-9]\d*$/.test(text) && Number(text) <= max ? Number(text) : undefined;
  return { defaultValue, parse };
}

/** Returns the URL of a screen in a given state, as `useUrlState` reads it. Omits `undefined` values. */
export function pathTo(path: string, state: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(state)) {
    if (value !== undefined) search.set(key, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}
