import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { v7 as uuidv7 } from "uuid";
import type { Db, DbOrTransaction } from "../db/connect.ts";
import { countInTransaction } from "../auth/limits.ts";
import { mails } from "../db/schema/index.ts";
import { jobRuns } from "../jobs/run-periodically.ts";
import { ATTEMPT_TIMEOUT_MS, type Mail, type Mailer } from "./mailer.ts";

/** Longer than an attempt, so that no other server sends the mail meanwhile. */
const CLAIM_MS = ATTEMPT_TIMEOUT_MS + 30_000;
/** The delay doubles with each failed attempt. */
const MIN_RETRY_DELAY_SECONDS = 60;
const MAX_RETRY_DELAY_SECONDS = 3600;

export interface NewMail extends Omit<Mail, "id"> {
  /** Each kind has a limit for a recipient. Anybody can cause mails of a `request` and a `sign-in`. */
  kind: "link" | "request" | "sign-in" | "change";
  /** Whether somebody sends the link of an invitation again, which is allowed once a minute. */
  isResend?: boolean;
  invitationId?: string;
  expiresAt: Date;
}

/**
 * Adds a mail to the transactional outbox, from which it is sent later, unless its recipient has got too many of its
 * kind. It replaces unsent ones about the same invitation. A library such as pg-boss would bring its own database schema
 * and migrations to replace one table and three statements.
 * @throws HttpError 429 with Retry-After for a link, whose row must then not exist either
 */
export async function addMail(
  transaction: DbOrTransaction,
  { kind, isResend = false, ...mail }: NewMail,
  now: Date,
): Promise<void> {
  const { recipient: email, invitationId } = mail;
  if (invitationId !== undefined) await discardMails(transaction, invitationId);
  const ofKind = `mail-${kind}` as const;
  for (const name of isResend ? (["mail-resend", ofKind] as const) : [ofKind]) {
    const refusal = await countInTransaction(transaction, name, { email }, now);
    if (refusal === undefined) continue;
    if (invitationId === undefined) return;
    throw refusal;
  }
  await transaction
    .insert(mails)
    .values({ ...mail, id: uuidv7(), attempts: 0, nextAttemptAt: now });
}

/** Removes unsent mails about an invitation, whose link does not work any more. */
export async function discardMails(
  transaction: DbOrTransaction,
  invitationId: string,
): Promise<void> {
  await transaction.delete(mails).where(eq(mails.invitationId, invitationId));
}

/** Returns a mail that is due, which no other worker gets until the attempt has ended. */
async function claimMail(db: Db, now: Date): Promise<Mail | undefined> {
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(lte(mails.nextAttemptAt, now), gt(mails.expiresAt, now)))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const { id, recipient, subject, text, html } = mails;
  const [mail] = await db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      nextAttemptAt: new Date(now.getTime() + CLAIM_MS),
    })
    .where(inArray(mails.id, next))
    .returning({ id, recipient, subject, text, html });
  return mail;
}

export type Backlog = Awaited<ReturnType<typeof readBacklog>>;

/** Returns the number of mails that have not been sent, and the age of the oldest one. */
export async function readBacklog(db: Db, now: Date) {
  const [oldest] = await db
    .select({ id: mails.id, length: sql<number>`count(*) over ()::int` })
    .from(mails)
    .where(gt(mails.expiresAt, now))
    .orderBy(asc(mails.id))
    .limit(1);
  if (oldest === undefined) return { length: 0, oldestAgeMs: 0 };
  return { length: oldest.length, oldestAgeMs: now.getTime() - getUuidTime(oldest.id) };
}

function getUuidTime(id: string): number {
  return Number.parseInt(id.replace("-", "").slice(0, 12), 16);
}

/** Sends the mails of the queue, one at a time, until none is due or the server closes. */
export function createMailJob(
  { db, clock }: { db: Db; clock: () => Date },
  mailer: Mailer,
  log: Pick<FastifyBaseLogger, "warn">,
): (closing?: AbortSignal) => Promise<void> {
  /** Ids of mails that were sent and are still in the queue, because the database was lost meanwhile. */
  const sent = new Set<string>();
  return async (closing) => {
    for (;;) {
      // Before their next attempt is due, which would send them again.
      for (const id of sent) {
        await db.delete(mails).where(eq(mails.id, id));
        sent.delete(id);
      }
      const mail = closing?.aborted === true ? undefined : await claimMail(db, clock());
      if (mail === undefined) return;
      try {
        await jobRuns.tracePromise(() => mailer.send(mail), { name: "send-mail" });
        sent.add(mail.id);
      } catch (err) {
        log.warn({ err, mailId: mail.id }, "a mail could not be sent yet");
        const delay = sql`least(${MIN_RETRY_DELAY_SECONDS} * 2 ^ (${mails.attempts} - 1), ${MAX_RETRY_DELAY_SECONDS})`;
        const nextAttemptAt = sql`${clock()}::timestamptz + make_interval(secs => ${delay})`;
        await db.update(mails).set({ nextAttemptAt }).where(eq(mails.id, mail.id));
      }
    }
  };
}
