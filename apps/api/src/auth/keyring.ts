import { createCipheriv, createDecipheriv, hash, randomBytes } from "node:crypto";

export const KEY_BYTES = 32;
export const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = "aes-256-gcm";

/** Encrypts small secrets with keys that are outside of the database. */
export type Keyring = ReturnType<typeof createKeyring>;

/** The first key encrypts; the others decrypt what was encrypted before the keys were rotated. */
export function createKeyring(keys: readonly [Buffer, ...Buffer[]]) {
  const byId = new Map(keys.map((key) => [toKeyId(key), key]));
  const [current] = keys;
  return {
    /** @param context what the secret belongs to; decryption fails for another one */
    encrypt(secret: Uint8Array, context: string): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, current, nonce).setAAD(Buffer.from(context));
      const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
      const id = Buffer.from(toKeyId(current), "hex");
      return Buffer.concat([id, nonce, cipher.getAuthTag(), encrypted]);
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
    hasKeyOf: (bytes: Buffer): boolean => byId.has(readKeyId(bytes)),
    isCurrent: (bytes: Buffer): boolean => readKeyId(bytes) === toKeyId(current),
  };
}

export function parseKey(text: string): Buffer | undefined {
  const key = Buffer.from(text.trim(), "base64");
  return key.length === KEY_BYTES ? key : undefined;
}

export function toKeyId(key: Buffer): string {
  return readKeyId(hash("sha256", key, "buffer"));
}

function readKeyId(bytes: Buffer): string {
  return bytes.subarray(0, KEY_ID_BYTES).toString("hex");
}
