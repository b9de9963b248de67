import { camelize, dasherize, pluralize, singularize, titleize, underscore } from "inflection";

/** Lower-case words joined by hyphens: `orders`, `gift-cards`. */
const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Types that the generated files use under these names, so that a row type may not have them. */
const USED_TYPES = new Set([
  "Column",
  "Date",
  "Detail",
  "Feature",
  "Http",
  "Meta",
  "Omit",
  "Response",
  "Sort",
  "Story",
  "Tone",
  "URL",
]);

/**
 * Returns the spellings of a feature's name.
 *
 * @param {string} name a plural in kebab case: `gift-cards`.
 * @throws {Error} that says what is wrong with the name.
 */
export function spellingsOf(name) {
  if (!KEBAB_CASE.test(name)) {
    throw new Error(`"${name}" must be lower-case words joined by hyphens, such as gift-cards.`);
  }
  const singular = dasherize(singularize(underscore(name.replaceAll("-", "_"))));
  if (singular === name) {
    const plural = dasherize(pluralize(name.replaceAll("-", "_")));
    throw new Error(
      `"${name}" must be a plural, such as ${plural === name ? "gift-cards" : plural}.`,
    );
  }
  const spellings = { plural: spell(name), singular: spell(singular) };
  if (USED_TYPES.has(spellings.singular.pascal)) {
    throw new Error(`"${name}" would need a type ${spellings.singular.pascal}, which is taken.`);
  }
  return spellings;
}

/** @param {string} kebab `gift-cards` */
function spell(kebab) {
  const snake = kebab.replaceAll("-", "_");
  const text = kebab.replaceAll("-", " ");
  return {
    kebab,
    camel: camelize(snake, true),
    pascal: camelize(snake),
    constant: snake.toUpperCase(),
    title: titleize(snake),
    text,
    withArticle: `${/^[aeiou]/.test(text) ? "an" : "a"} ${text}`,
  };
}
