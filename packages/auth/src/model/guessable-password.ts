/*
 * Recognizes passwords that are guessed first, whoever has chosen them. The panel has a copy of this file, which a check
 * compares: it warns before a password is sent. Needs no other module.
 */

const MIN_LENGTH = 8;
const MIN_DISTINCT_CHARACTERS = 5;
/** Characters that neither repeat their predecessor nor follow it, as in abc and 321. */
const MIN_JUMPS = 3;
const MIN_COMMON_WORD_LENGTH = 4;
/** What people put before and after a common word: digits, signs, a year. */
const BEGINNING = /^\P{L}{0,4}/u;
const ENDING = /\P{L}{0,6}$/u;
const SIGNS = "013457@$!";
/** Letters for which people write the signs, in the same order. */
const LETTERS = "oieastasi";
/** Words that passwords for this product contain. */
export const PRODUCT_WORDS = ["market", "admin", "demo", "lagos", "nigeria"];

/**
 * Returns whether a password is easy to guess. Check the length first: normalizing takes time proportional to the
 * square of the number of combining marks.
 *
 * @param isCommonWord says whether a text in lower case is a frequent password.
 */
export function isGuessable(password: string, isCommonWord: (text: string) => boolean): boolean {
  const folded = fold(password);
  const unit = findRepeatedUnit(folded);
  return (
    countDistinctCharacters(folded) < MIN_DISTINCT_CHARACTERS ||
    countJumps(unit) < MIN_JUMPS ||
    listForms(unit).some(isCommonWord) ||
    isShortWithout(unit, PRODUCT_WORDS)
  );
}

/** Removes differences that guesses ignore: capitals, accents and variants of characters. */
export function fold(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Returns whether a folded password is too short when the words are removed from it. */
export function isShortWithout(folded: string, words: string[]): boolean {
  return words.reduce((rest, word) => rest.replaceAll(word, ""), folded).length < MIN_LENGTH;
}

/** Returns the shortest text whose repetition is the given one, e.g. "ab" for "ababab". */
function findRepeatedUnit(text: string): string {
  // A text is found in its double only after a multiple of that length.
  return text.slice(0, (text + text).indexOf(text, 1));
}

/** Counts different characters; blanks and invisible ones do not count. */
function countDistinctCharacters(text: string): number {
  return new Set(text.replaceAll(/[\p{Z}\p{C}\s]/gu, "")).size;
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
    .flatMap((form) => [form, replaceSigns(form)]);
}

/** Returns the text without each number of the characters at its ends that are no letters. */
function listWithoutEnds(text: string): string[] {
  const starts = (BEGINNING.exec(text)?.[0].length ?? 0) + 1;
  const ends = (ENDING.exec(text)?.[0].length ?? 0) + 1;
  return Array.from({ length: starts * ends }, (_, index) =>
    text.slice(index % starts, text.length - Math.floor(index / starts)),
  );
}

function replaceSigns(text: string): string {
  return text.replaceAll(/[013457@$!]/g, (sign) => LETTERS.charAt(SIGNS.indexOf(sign)));
}
