const LENGTH = 12;

// Without I l 1 and O o 0, which are easily confused.
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789!#$%&*+-=?@_";

const REQUIRED = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/];

/** Returns a random password of 12 characters with at least one upper-case letter, lower-case letter, digit and symbol. */
export function generatePassword(): string {
  // Of 32 bits each: the remainder favors no character by more than 1 in 60 million.
  const numbers = crypto.getRandomValues(new Uint32Array(LENGTH));
  const password = Array.from(numbers, (number) => ALPHABET.charAt(number % ALPHABET.length)).join(
    "",
  );
  // Another try keeps all passwords equally likely; a missing character in a fixed place would not.
  return REQUIRED.every((pattern) => pattern.test(password)) ? password : generatePassword();
}
