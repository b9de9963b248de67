import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

export const KEY_BYTES = 32;
export const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = "aes-256-gcm";

/** Encrypts small secrets with keys that are outside of the database. */
export type Keyring = ReturnType<typeof createKeyring>;

/**
 * Creates a keyring. Its first key encrypts; the others decrypt what was encrypted before the keys were rotated.
 * A ciphertext has the id of its key, the nonce, the tag and the encrypted bytes.
 * @param keys of 32 bytes each
 */
export function createKeyring(keys: readonly [Buffer, ...Buffer[]]) {
  const byId = new Map(keys.map((key) => [describeKey(key), key]));
  const [current] = keys;
  return {
    /** @param context what the secret belongs to; decryption fails for another one */
    encrypt(secret: Uint8Array, context: string): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, current, nonce).setAAD(Buffer.from(context));
      const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([toKeyId(current), nonce, cipher.getAuthTag(), encrypted]);
    },
    /** @throws Error when `hasKeyOf` is false, or the bytes or the context are others */
    decrypt(bytes: Buffer, context: string): Buffer {
      const key = byId.get(readKeyId(bytes));
      if (key === undefined) throw new Error("ENCRYPTION_KEYS lacks the key of a stored secret");
      const nonce = bytes.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES);
      const rest = bytes.subarray(KEY_ID_BYTES + NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, nonce)
        .setAAD(Buffer.from(context))
        .setAuthTag(rest.subarray(0, TAG_BYTES));
      return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]);
    },
    /** Returns whether a secret is encrypted with one of the keys. */
    hasKeyOf: (bytes: Buffer): boolean => byId.has(readKeyId(bytes)),
    /** Returns whether a secret is encrypted with the first key. */
    isCurrent: (bytes: Buffer): boolean => readKeyId(bytes) === describeKey(current),
  };
}

/** Reads a key of 32 bytes in base64, or returns undefined. */
export function parseKey(text: string): Buffer | undefined {
  const key = Buffer.from(text.trim(), "base64");
  return key.length === KEY_BYTES ? key : undefined;
}

function toKeyId(key: Buffer): Buffer {
  return createHash("sha256").update(key).digest().subarray(0, KEY_ID_BYTES);
}

/** Returns the id of a key in hexadecimal. */
export function describeKey(key: Buffer): string {
  return toKeyId(key).toString("hex");
}

function readKeyId(bytes: Buffer): string {
  return bytes.subarray(0, KEY_ID_BYTES).toString("hex");
}
