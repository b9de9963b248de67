import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../db/connect.ts";
import { secrets } from "../db/schema/index.ts";

/** Returns the secret with this name, 256 random bits. The first call on a database creates it. */
export async function loadSecret(db: Db, name: string): Promise<Buffer> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32) })
    .onConflictDoNothing();
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, name));
  if (secret === undefined) throw new Error(`The secret ${name} was deleted`);
  return secret.value;
}
