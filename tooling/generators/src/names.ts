import { camelize, dasherize, pluralize, singularize, titleize } from "inflection";

/** Lower-case words joined by hyphens: `orders`, `gift-cards`. */
const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** The spellings of a feature's name, for its rows and for one row. */
export type Names = ReturnType<typeof spell>;

/**
 * Returns the spellings of a feature's name.
 *
 * @param name a plural in kebab case: `gift-cards`.
 * @throws {Error} that says what is wrong with the name.
 */
export function spell(name: string) {
  if (!KEBAB_CASE.test(name)) {
    throw new Error(`"${name}" must be lower-case words joined by hyphens, such as gift-cards.`);
  }
  const singular = dasherize(singularize(name.replaceAll("-", "_")));
  const plural = dasherize(pluralize(singular.replaceAll("-", "_")));
  if (singular === plural) {
    throw new Error(`"${name}" has no plural. Name the rows, such as ${name}-items.`);
  }
  if (singular === name) throw new Error(`"${name}" must be a plural, such as ${plural}.`);
  return { plural: spellingsOf(name), singular: spellingsOf(singular) };
}

function spellingsOf(kebab: string) {
  const snake = kebab.replaceAll("-", "_");
  return {
    kebab,
    camel: camelize(snake, true),
    pascal: camelize(snake),
    title: titleize(snake),
    text: kebab.replaceAll("-", " "),
  };
}

/** Replaces `{{plural.title}}` and the like in a template. */
export function render(template: string, names: Names): string {
  return template.replaceAll(
    /\{\{(plural|singular)\.(\w+)\}\}/g,
    (_, number: keyof Names, spelling: keyof Names["plural"]) => names[number][spelling],
  );
}
