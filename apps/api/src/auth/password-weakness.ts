/**
 * Refuses passwords that are guessed first. The list of common passwords is that of zxcvbn; its estimate is not
 * used: no limit of it accepts `kT9#vLq2` and refuses `pass-word-1`, and it takes up to 300 ms for 1024 characters.
 */
import { createRequire } from "node:module";
import type * as LanguageCommon from "@zxcvbn-ts/language-common";
import { fold, isGuessable, isShortWithout, PRODUCT_WORDS } from "./guessable-password.ts";

const MIN_OWN_WORD_LENGTH = 3;

const require = createRequire(import.meta.url);
let commonPasswords: Set<string> | undefined;

/** What a guesser knows about the owner of a password. */
export interface PasswordOwner {
  email?: string | undefined;
  names?: string[];
}

/** Returns why a password is easy to guess, as a sentence, or undefined. Check the length first. */
export function findPasswordWeakness(
  password: string,
  owner: PasswordOwner = {},
): string | undefined {
  if (isGuessable(password, (text) => getCommonPasswords().has(text))) {
    return "This password is too common. Choose another.";
  }
  if (isShortWithout(fold(password), [...listOwnWords(owner), ...PRODUCT_WORDS])) {
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
function listOwnWords({ email = "", names = [] }: PasswordOwner): string[] {
  const words = [email, ...email.split("@"), ...names];
  return [...words, ...words.flatMap((word) => word.split(/[^\p{L}\p{M}]+/u))]
    .map(fold)
    .filter((word) => word.length >= MIN_OWN_WORD_LENGTH)
    .toSorted((a, b) => b.length - a.length);
}
