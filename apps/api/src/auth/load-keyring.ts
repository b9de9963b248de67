import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { DatabaseConfig, Db } from "../db/connect.ts";
import { admins, authenticators } from "../db/schema/index.ts";
import { getErrorCode, OperatorError } from "../errors/operator-error.ts";
import {
  createKeyring,
  KEY_BYTES,
  KEY_ID_BYTES,
  type Keyring,
  parseKey,
  toKeyId,
} from "./keyring.ts";
import { loadSecret } from "./tokens.ts";

const KEY_FILE = "encryption.key";

/** Name of the secret that has the id of the key which the first server on a database has created. */
const KEY_ID_NAME = "encryptionKeyId";

interface KeySource {
  encryptionKeys: readonly Buffer[];
  dataDir: string;
  /** A database that other servers can use, too. */
  database?: DatabaseConfig | undefined;
}

/**
 * Returns the keyring of the configured keys. Without any, a key is created in the data directory, which is enough for one
 * server.
 * @throws OperatorError when the key of a stored secret is missing, the file of the key is damaged, or another server on
 * the database has created a key
 */
export async function loadKeyring(db: Db, source: KeySource): Promise<Keyring> {
  await describeStoredKeys(db, source);
  const [first, ...others] = await readKeys(source);
  if (first === undefined) {
    await createKey(source.dataDir);
    return loadKeyring(db, source);
  }
  if (source.database !== undefined && source.encryptionKeys.length === 0) {
    const id = Buffer.from(toKeyId(first), "hex");
    if (!id.equals(await loadSecret(db, KEY_ID_NAME, id))) {
      throw new OperatorError(
        `Another server on this database has created an encryption key. Set the same ENCRYPTION_KEYS on every server: there, echo "ENCRYPTION_KEYS=$(cat DATA_DIR/${KEY_FILE})" prints the line. If that key is lost, set a new one: ENCRYPTION_KEYS=$(openssl rand -base64 32).`,
      );
    }
  }
  return createKeyring([first, ...others]);
}

async function createKey(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const key = `${randomBytes(KEY_BYTES).toString("base64")}\n`;
  const options = { mode: 0o600, flag: "wx", flush: true };
  await writeFile(join(dataDir, KEY_FILE), key, options).catch((error: unknown) => {
    // Another server has created the file meanwhile.
    if (getErrorCode(error) !== "EEXIST") throw error;
  });
}

/** Returns a text with the ids of the keys of all stored secrets. @throws OperatorError as `loadKeyring` */
export async function describeStoredKeys(db: Db, source: KeySource): Promise<string> {
  const ids = new Set((await readKeys(source)).map(toKeyId));
  const { rows } = await db.execute<{ id: string; emails: string[] }>(sql`
    select encode(substring(secret for ${KEY_ID_BYTES}), 'hex') as id,
      array_agg(email order by email) as emails
    from ${authenticators} join ${admins} on ${admins.id} = ${authenticators.adminId}
    group by 1 order by 1`);
  const missing = rows.filter(({ id }) => !ids.has(id));
  if (missing.length === 0) {
    const counts = rows.map(({ id, emails }) => `${emails.length} with the key ${id}`);
    return `authenticator apps: ${counts.join(", ") || "none"}`;
  }
  const [place, remedy] =
    source.encryptionKeys.length > 0
      ? ["ENCRYPTION_KEYS", "Add it"]
      : [join(source.dataDir, KEY_FILE), "Restore that file, or set ENCRYPTION_KEYS"];
  const needs = missing.map(({ id, emails }) => `${id} (of ${emails.join(", ")})`).join(" and ");
  throw new OperatorError(
    `Authenticator apps need the encryption key ${needs}, which is not in ${place}. ${remedy}. If the key is lost, run "market-admin admin factors EMAIL --reset" for each of these accounts.`,
  );
}

async function readKeys({ encryptionKeys, dataDir }: KeySource): Promise<readonly Buffer[]> {
  if (encryptionKeys.length > 0) return encryptionKeys;
  const path = join(dataDir, KEY_FILE);
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (getErrorCode(error) !== "ENOENT") throw error;
  });
  if (text === undefined) return [];
  const key = parseKey(text);
  if (key === undefined) {
    throw new OperatorError(`The key in ${path} is damaged. Restore the file.`);
  }
  return [key];
}
