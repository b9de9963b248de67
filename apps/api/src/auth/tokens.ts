import { hash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../db/connect.ts";
import { secrets } from "../db/schema/index.ts";

/** Returns a URL-safe secret of 256 random bits. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Hashes a token for storage. 256 random bits need neither a salt nor a slow hash. */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

/** Returns the secret with this name. The first call on a database stores its value, 256 random bits if omitted. */
export async function loadSecret(db: Db, name: string, value = randomBytes(32)): Promise<Buffer> {
  await db.insert(secrets).values({ name, value }).onConflictDoNothing();
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, name));
  if (secret === undefined) throw new Error(`The secret ${name} was deleted`);
  return secret.value;
}
