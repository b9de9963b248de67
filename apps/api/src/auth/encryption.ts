import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getErrorCode, OperatorError } from "../errors/operator-error.ts";

const KEY_BYTES = 32;
const KEY_ID_BYTES = 4;
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
  const byId = new Map(keys.map((key) => [toKeyId(key).toString("hex"), key]));
  const [current] = keys;
  return {
    /** @param context what the secret belongs to; decryption fails for another one */
    encrypt(secret: Uint8Array, context: string): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, current, nonce).setAAD(Buffer.from(context));
      const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([toKeyId(current), nonce, cipher.getAuthTag(), encrypted]);
    },
    /** @throws Error when the key is missing, or the bytes or the context are others */
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
    /** Returns whether a secret is encrypted with the first key. */
    isCurrent: (bytes: Buffer): boolean => readKeyId(bytes) === toKeyId(current).toString("hex"),
  };
}

/**
 * Returns the keyring of the configured keys. Without any, a key is created in the data directory, which is enough for one
 * server: several servers on one database need the same keys.
 * @throws OperatorError when the file of the key is damaged
 */
export async function loadKeyring(keys: readonly Buffer[], dataDir: string): Promise<Keyring> {
  const [first, ...others] = keys;
  return createKeyring(first === undefined ? [await loadKeyFile(dataDir)] : [first, ...others]);
}

/** Reads a key of 32 bytes in base64, or returns undefined. */
export function parseKey(text: string): Buffer | undefined {
  const key = Buffer.from(text.trim(), "base64");
  return key.length === KEY_BYTES ? key : undefined;
}

async function loadKeyFile(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, "encryption.key");
  await mkdir(dataDir, { recursive: true });
  const created = randomBytes(KEY_BYTES);
  try {
    await writeFile(path, `${created.toString("base64")}\n`, { mode: 0o600, flag: "wx" });
    return created;
  } catch (error) {
    if (getErrorCode(error) !== "EEXIST") throw error;
  }
  const key = parseKey(await readFile(path, "utf8"));
  if (key === undefined)
    throw new OperatorError(`The key in ${path} is damaged. Restore the file.`);
  return key;
}

function toKeyId(key: Buffer): Buffer {
  return createHash("sha256").update(key).digest().subarray(0, KEY_ID_BYTES);
}

function readKeyId(bytes: Buffer): string {
  return bytes.subarray(0, KEY_ID_BYTES).toString("hex");
}
