import { and, isNotNull, lt, sql } from "drizzle-orm";
import type { Db } from "./connect.ts";
import {
  auditEntries,
  challenges,
  failedAttempts,
  idempotencyKeys,
  invitations,
  mails,
  sessions,
} from "./schema/index.ts";

const DAY_MS = 24 * 3_600_000;
/** For as long, a repeated request with an Idempotency-Key gets the stored response. */
export const IDEMPOTENCY_KEY_AGE_MS = DAY_MS;

/**
 * Deletes what has no use any more: sessions, challenges, mails and links that reset passwords after their end, idempotency keys
 * after a day, counts of failed attempts after their window, and addresses in the audit trail after 180 days, by the
 * clock of the trigger that allows it. Pending invitations stay: they can be sent again.
 */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(challenges).where(lt(challenges.expiresAt, now));
  await db.delete(mails).where(lt(mails.expiresAt, now));
  await db
    .delete(invitations)
    .where(and(isNotNull(invitations.adminId), lt(invitations.expiresAt, now)));
  const keptKeys = new Date(now.getTime() - IDEMPOTENCY_KEY_AGE_MS);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, keptKeys));
  await db.delete(failedAttempts).where(lt(failedAttempts.expire, now.getTime()));
  const { at, addressSalt } = auditEntries;
  await db
    .update(auditEntries)
    .set({ address: null, addressSalt: null })
    .where(and(isNotNull(addressSalt), lt(at, sql`now() - interval '180 days'`)));
}
