import { and, eq, gt, isNull } from "drizzle-orm";
import { createToken, hashToken } from "../../auth/tokens.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import { challenges } from "../../db/schema/index.ts";

/** Time to answer a challenge. */
const LIFETIME_MS = 5 * 60_000;

type Kind = typeof challenges.$inferSelect.kind;

/** What a challenge is for. A sign-in with a passkey starts for nobody in particular. */
export interface Purpose {
  kind: Kind;
  adminId: string | null;
}

/** Creates a challenge of 256 random bits. The database has only its hash. */
export async function createChallenge(
  db: DbOrTransaction,
  { secret, ...purpose }: Purpose & { secret?: Buffer },
  now: Date,
): Promise<string> {
  const challenge = createToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await db.insert(challenges).values({ ...purpose, hash: hashToken(challenge), secret, expiresAt });
  return challenge;
}

/** Returns an unexpired challenge of a sign-in, which can be tried until it is taken. */
export async function findLoginChallenge(db: DbOrTransaction, challenge: string, now: Date) {
  const isThis = isValid(challenge, "login", now);
  const [found] = await db.select().from(challenges).where(isThis);
  return found;
}

/** Deletes an unexpired challenge and returns it: each can be used once. */
export async function takeChallenge(
  db: DbOrTransaction,
  challenge: string,
  { kind, adminId }: Purpose,
  now: Date,
) {
  const isTheirs = adminId === null ? isNull(challenges.adminId) : eq(challenges.adminId, adminId);
  const query = db.delete(challenges).where(and(isValid(challenge, kind, now), isTheirs));
  const [taken] = await query.returning();
  return taken;
}

function isValid(challenge: string, kind: Kind, now: Date) {
  const isThis = eq(challenges.hash, hashToken(challenge));
  return and(isThis, eq(challenges.kind, kind), gt(challenges.expiresAt, now));
}
