// A module of its own, so that the words are loaded separately.
import { COMMON_WORDS } from "./common-words.ts";
import { isGuessable } from "./guessable-password.ts";

/** The server checks the length of other passwords first. */
const MIN_LENGTH = 8;
const MAX_LENGTH = 256;

const words = new Set(COMMON_WORDS.split(" "));

/** Returns whether the reference server refuses a password as too common. It knows five times as many words. */
export function isCommonPassword(password: string): boolean {
  const { length } = password;
  return (
    length >= MIN_LENGTH && length <= MAX_LENGTH && isGuessable(password, (text) => words.has(text))
  );
}
