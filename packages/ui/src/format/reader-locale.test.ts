import { expect, test, vi } from "vitest";
import { readerLocale } from "./reader-locale.ts";

test.each([
  ["de-DE", "de-DE"],
  ["en-us", "en-US"],
  ["C", undefined],
  ["en-US@posix", undefined],
  ["", undefined],
])("of the browser's language %j is %j", (language, locale) => {
  vi.spyOn(navigator, "language", "get").mockReturnValue(language);
  expect(readerLocale()).toBe(locale);
});
