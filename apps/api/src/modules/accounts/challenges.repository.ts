import { and, eq, gt, isNull } from "drizzle-orm";
import { createToken, hashToken } from "../../auth/tokens.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import { challenges } from "../../db/schema/index.ts";

/** Time to answer a challenge. */
const LIFETIME_MS = 5 * 60_000;

type Challenge = typeof challenges.$inferSelect;
type Kind = Challenge["kind"];

/** What a challenge is for. One of a sign-in with a passkey is for nobody in particular. */
export interface Purpose {
  kind: Kind;
  adminId: string | null;
}

/** Creates a challenge of 256 random bits. The database has only its hash. */
export async function createChallenge(
  db: DbOrTransaction,
  { kind, adminId, secret = null }: Purpose & { secret?: Buffer | null },
  now: Date,
) {
  const challenge = createToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await db
    .insert(challenges)
    .values({ hash: hashToken(challenge), kind, adminId, secret, expiresAt });
  return challenge;
}

/** Returns an unexpired challenge of a sign-in, which can be tried until it is taken. */
export async function findLoginChallenge(db: DbOrTransaction, challenge: string, now: Date) {
  const [found] = await db
    .select()
    .from(challenges)
    .where(isValid(challenge, "login", now));
  return found;
}

/** Deletes an unexpired challenge and returns it, or undefined when there is none: each can be used once. */
export async function takeChallenge(
  db: DbOrTransaction,
  challenge: string,
  { kind, adminId }: Purpose,
  now: Date,
): Promise<Challenge | undefined> {
  const isTheirs = adminId === null ? isNull(challenges.adminId) : eq(challenges.adminId, adminId);
  const query = db.delete(challenges).where(and(isValid(challenge, kind, now), isTheirs));
  const [taken] = await query.returning();
  return taken;
}

function isValid(challenge: string, kind: Kind, now: Date) {
  const isThis = eq(challenges.hash, hashToken(challenge));
  return and(isThis, eq(challenges.kind, kind), gt(challenges.expiresAt, now));
}
