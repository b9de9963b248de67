/** Specification, point 9. */
const PASSWORD_LENGTH = 12;

// Without the letters and digits that are easily taken for one another: I l 1, O o 0.
const CLASSES = [
  "ABCDEFGHJKLMNPQRSTUVWXYZ",
  "abcdefghijkmnpqrstuvwxyz",
  "23456789",
  "!#$%&*+-=?@_",
];

const ALPHABET = CLASSES.join("");

/** The bytes below this one are shared evenly among the characters; the rest are thrown away. */
const EVEN = 256 - (256 % ALPHABET.length);

/**
 * A random password of 12 characters, with an upper-case letter, a lower-case letter, a digit and a
 * symbol at least. Every such password is equally likely.
 *
 * @param randomByte gives a whole number from 0 to 255, the browser's secure source unless told.
 */
export function generatePassword(randomByte: () => number = secureByte): string {
  for (;;) {
    const password = Array.from({ length: PASSWORD_LENGTH }, () => pick(randomByte)).join("");
    // Drawing again keeps the odds even; placing one of each class by hand would not.
    if (CLASSES.every((characters) => hasAny(password, characters))) return password;
  }
}

function pick(randomByte: () => number): string {
  for (;;) {
    const byte = randomByte();
    if (byte < EVEN) return ALPHABET.charAt(byte % ALPHABET.length);
  }
}

function hasAny(text: string, characters: string): boolean {
  return Array.from(text).some((character) => characters.includes(character));
}

function secureByte(): number {
  return crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
}
