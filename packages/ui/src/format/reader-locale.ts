/**
 * Returns the locale of the reader for dates and numbers, or `undefined`, which means the default of `Intl`,
 * if the browser has an invalid one: Chromium without a system locale has `C` or `en-US@posix`.
 */
export function readerLocale(): string | undefined {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0];
  } catch {
    return undefined;
  }
}
