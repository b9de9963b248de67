/** Combining marks, invisible characters and directional controls. */
const DROPPED =
  /[\u0300-\u036F]|[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\uFE00-\uFE0F]/g;
/** White space that NFKD does not replace by a space. Line ends separate the texts of a row. */
const SPACES = /[\t\v\f\r \u0085\u1680\u2028\u2029]+/g;
const SEPARATORS = String.raw`[-+ ().\u2010-\u2015\u2212]+`;
/** Signs between the digits of a number, and around it. */
const DIGIT_SEPARATORS = new RegExp(
  `(?<=[0-9])${SEPARATORS}(?=[0-9])|^${SEPARATORS}(?=[0-9])|(?<=[0-9])${SEPARATORS}$`,
  "g",
);
/** The country code and the leading 0 of a Nigerian phone number. */
const PHONE_PREFIX = /^(?:(?:00)?2340?(?=[1-9]\d{5,}$)|0(?=[1-9]\d{2,}$))/;

/**
 * Returns the normal form of a name: without case, accents, invisible characters and repeated spaces. The reference
 * server has the same functions in SQL.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(DROPPED, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ς", "σ")
    .replaceAll("ı", "i")
    .replaceAll(SPACES, " ")
    .replaceAll(/^ | $/g, "");
}

/** Returns the normal form of a searchable text: also without the signs between the digits of phone numbers. */
export function toSearchForm(text: string): string {
  return foldText(text).replaceAll(DIGIT_SEPARATORS, "");
}

/** Separates texts that are changed together. */
const END = "\0";

/** Returns the search forms of many texts, in a fifth of the time that one after the other takes. */
export function toSearchForms(texts: readonly string[]): string[] {
  const forms = toSearchForm(texts.join(END)).split(END);
  return forms.length === texts.length ? forms : texts.map(toSearchForm);
}

/** Returns what the search form of a text contains if a typed text finds it: a phone number without its prefix. */
export function toSearchNeedle(typed: string): string {
  return toSearchForm(typed).replace(PHONE_PREFIX, "");
}
