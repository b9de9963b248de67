const PASSWORD_LENGTH = 12;

// Without I l 1 and O o 0, which are easily confused.
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789!#$%&*+-=?@_";

const REQUIRED = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/];

/** Rejection sampling: bytes from here on would make the first characters more likely. */
const UNBIASED_BYTES = 256 - (256 % ALPHABET.length);

/**
 * Returns a random password of 12 characters with at least one upper-case letter, lower-case letter,
 * digit and symbol. All such passwords are equally likely.
 *
 * @param randomByte Returns an integer from 0 to 255.
 */
export function generatePassword(randomByte: () => number = secureByte): string {
  const characters = Array.from({ length: PASSWORD_LENGTH }, () => pickCharacter(randomByte));
  const password = characters.join("");
  // Retrying keeps all passwords equally likely; inserting a missing character would not.
  return REQUIRED.every((pattern) => pattern.test(password))
    ? password
    : generatePassword(randomByte);
}

function pickCharacter(randomByte: () => number): string {
  const byte = randomByte();
  return byte < UNBIASED_BYTES
    ? ALPHABET.charAt(byte % ALPHABET.length)
    : pickCharacter(randomByte);
}

function secureByte(): number {
  return crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
}
