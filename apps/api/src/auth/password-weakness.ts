/**
 * Refuses passwords that are guessed first. The list of common passwords is that of zxcvbn; its estimate is not
 * used: no limit of it accepts `kT9#vLq2` and refuses `pass-word-1`, and it takes up to 300 ms for 1024 characters.
 */
import { createRequire } from "node:module";
import type * as LanguageCommon from "@zxcvbn-ts/language-common";

const MIN_LENGTH = 8;
const MIN_DISTINCT_CHARACTERS = 5;
/** Characters that neither repeat their predecessor nor follow it, as in abc and 321. */
const MIN_JUMPS = 3;
const MIN_COMMON_WORD_LENGTH = 4;
const MIN_OWN_WORD_LENGTH = 3;
/** What people put before and after a common word: digits, signs, a year. */
const BEGINNING = /^\P{L}{0,4}/u;
const ENDING = /\P{L}{0,6}$/u;
/** Signs that people write for the letters, in the same order. */
const [SIGNS, LETTERS] = ["013457@$!", "oieastasi"];
const PRODUCT_WORDS = ["market", "admin", "demo", "lagos", "nigeria"];

type PasswordOwner = Partial<Record<"email" | "firstname" | "lastname", string>>;

const require = createRequire(import.meta.url);
let commonPasswords: Set<string> | undefined;

/**
 * Returns why a password is easy to guess, as a sentence, or undefined. Check the length first: normalizing takes time
 * proportional to the square of the number of combining marks.
 */
export function findPasswordWeakness(
  password: string,
  owner: PasswordOwner = {},
): string | undefined {
  const folded = fold(password);
  // "ab" for "ababab": a text is found in its double only after a multiple of that length.
  const unit = folded.slice(0, (folded + folded).indexOf(folded, 1));
  const visible = folded.replaceAll(/[\p{Z}\p{C}\s]/gu, "");
  const isGuessable =
    new Set(visible).size < MIN_DISTINCT_CHARACTERS ||
    countJumps(unit) < MIN_JUMPS ||
    listForms(unit).some((form) => getCommonPasswords().has(form)) ||
    isShortWithout(unit, PRODUCT_WORDS);
  if (isGuessable) return "This password is too common. Choose another.";
  if (isShortWithout(folded, [...listOwnWords(owner), ...PRODUCT_WORDS])) {
    return "This password is too similar to a name or an email. Choose another.";
  }
  return undefined;
}

/**
 * Returns 49,000 frequent passwords in lists of leaked ones, in lower case. Loads them with the first new
 * password: they take 25 ms and 18 MB, which a server without new passwords does not need.
 */
function getCommonPasswords(): Set<string> {
  if (commonPasswords === undefined) {
    const { dictionary }: typeof LanguageCommon = require("@zxcvbn-ts/language-common");
    commonPasswords = new Set(dictionary["passwords-common"]);
  }
  return commonPasswords;
}

/** Returns words that others know of the owner, the longest first. */
function listOwnWords({ email = "", firstname = "", lastname = "" }: PasswordOwner) {
  const words = [email, ...email.split("@"), firstname, lastname];
  return [...words, ...words.flatMap((word) => word.split(/[^\p{L}\p{M}]+/u))]
    .map(fold)
    .filter((word) => word.length >= MIN_OWN_WORD_LENGTH)
    .toSorted((a, b) => b.length - a.length);
}

/** Removes differences that guesses ignore: capitals, accents and variants of characters. */
function fold(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Returns whether a folded password is too short when the words are removed from it. */
function isShortWithout(folded: string, words: string[]): boolean {
  return words.reduce((rest, word) => rest.replaceAll(word, ""), folded).length < MIN_LENGTH;
}

function countJumps(text: string): number {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? code)) > 1).length;
}

/** Returns the words that a text may have been made of: without separators, without its ends, letters for signs. */
function listForms(text: string): string[] {
  return [text, text.replaceAll(/[\s._-]/g, "")]
    .flatMap(listWithoutEnds)
    .filter(({ length }) => length >= MIN_COMMON_WORD_LENGTH)
    .flatMap((form) => [
      form,
      form.replaceAll(/[013457@$!]/g, (sign) => LETTERS.charAt(SIGNS.indexOf(sign))),
    ]);
}

/** Returns the text without each number of the characters at its ends that are no letters. */
function listWithoutEnds(text: string): string[] {
  const starts = (BEGINNING.exec(text)?.[0].length ?? 0) + 1;
  const ends = (ENDING.exec(text)?.[0].length ?? 0) + 1;
  return Array.from({ length: starts * ends }, (_, index) =>
    text.slice(index % starts, text.length - Math.floor(index / starts)),
  );
}
