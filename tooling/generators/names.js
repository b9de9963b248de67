import { camelize, dasherize, pluralize, singularize, titleize } from "inflection";

/** Lower-case words joined by hyphens: `orders`, `gift-cards`. */
const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** An initial vowel as it is spoken: not in `user` and `unit`. */
const VOWEL = /^(?:[aeio]|u(?!s|ni))/;

/**
 * Returns the spellings of a feature's name.
 *
 * @param {string} name a plural in kebab case: `gift-cards`.
 * @throws {Error} that says what is wrong with the name.
 */
export function spellingsOf(name) {
  if (!KEBAB_CASE.test(name)) {
    throw new Error(
      `${JSON.stringify(name)} must be lower-case words joined by hyphens, such as gift-cards.`,
    );
  }
  const singular = dasherize(singularize(name.replaceAll("-", "_")));
  const plural = dasherize(pluralize(singular.replaceAll("-", "_")));
  if (singular === plural) {
    throw new Error(`"${name}" has no plural. Name the rows, such as ${name}-items.`);
  }
  if (singular === name) throw new Error(`"${name}" must be a plural, such as ${plural}.`);
  return { plural: spell(name), singular: spell(singular) };
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
    withArticle: `${VOWEL.test(text) ? "an" : "a"} ${text}`,
  };
}
