const PASSWORD_LENGTH = 12;

// Without I l 1 and O o 0, which are easily confused.
const CHARACTER_CLASSES = [
  "ABCDEFGHJKLMNPQRSTUVWXYZ",
  "abcdefghijkmnpqrstuvwxyz",
  "23456789",
  "!#$%&*+-=?@_",
];

const ALPHABET = CHARACTER_CLASSES.join("");

/** Rejection sampling: bytes from here on would make the first characters more likely. */
const UNBIASED_BYTES = 256 - (256 % ALPHABET.length);

/**
 * Returns a random password of 12 characters with at least one upper-case letter, lower-case letter,
 * digit and symbol. All such passwords are equally likely.
 *
 * @param randomByte Returns an integer from 0 to 255.
 */
export function generatePassword(randomByte: () => number = secureByte): string {
  for (;;) {
    const password = Array.from({ length: PASSWORD_LENGTH }, () => pickCharacter(randomByte)).join(
      "",
    );
    // Retrying keeps all passwords equally likely; inserting a missing class would not.
    if (CHARACTER_CLASSES.every((characters) => hasAny(password, characters))) return password;
  }
}

function pickCharacter(randomByte: () => number): string {
  for (;;) {
    const byte = randomByte();
    if (byte < UNBIASED_BYTES) return ALPHABET.charAt(byte % ALPHABET.length);
  }
}

function hasAny(text: string, characters: string): boolean {
  return Array.from(text).some((character) => characters.includes(character));
}

function secureByte(): number {
  return crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
}
