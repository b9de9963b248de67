import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db, DbOrTransaction } from "../db/connect.ts";
import { mails } from "../db/schema/index.ts";
import type { Mail } from "./mailer.ts";

/** Seconds to the second attempt; each further wait is twice as long. Longer than an attempt takes. */
const FIRST_WAIT = 60;
const MAX_WAIT = 3600;

export interface NewMail extends Omit<Mail, "id"> {
  invitationId: string;
  /** After this it is not sent any more. */
  expiresAt: Date;
}

/** Mail that waits in the database: written with what it is about, and kept until it is sent. */
export interface MailQueue {
  /** Adds a mail, and drops those about the same invitation that have not been sent. */
  replace(transaction: DbOrTransaction, mail: NewMail): Promise<void>;
  /**
   * Takes the mail whose turn it is. Until its next attempt is due nobody else takes it; a process
   * that ends on the way to sending it has lost nothing.
   */
  take(): Promise<Mail | undefined>;
  /** Forgets a mail, which has been sent, together with the token in it. */
  remove(id: string): Promise<void>;
}

export function createMailQueue(db: Db, clock: () => Date): MailQueue {
  return {
    async replace(transaction, mail) {
      const now = clock();
      await transaction.delete(mails).where(eq(mails.invitationId, mail.invitationId));
      await transaction
        .insert(mails)
        .values({ ...mail, id: uuidv7(), attempts: 0, nextAttemptAt: now });
    },

    async take() {
      const now = clock();
      const next = db
        .select({ id: mails.id })
        .from(mails)
        .where(and(lte(mails.nextAttemptAt, now), gt(mails.expiresAt, now)))
        .orderBy(asc(mails.nextAttemptAt))
        .limit(1)
        .for("update", { skipLocked: true });
      const wait = sql`least(${FIRST_WAIT} * 2 ^ ${mails.attempts}, ${MAX_WAIT})`;
      const [mail] = await db
        .update(mails)
        .set({
          attempts: sql`${mails.attempts} + 1`,
          nextAttemptAt: sql`${now}::timestamptz + make_interval(secs => ${wait})`,
        })
        .where(inArray(mails.id, next))
        .returning({
          id: mails.id,
          recipient: mails.recipient,
          subject: mails.subject,
          text: mails.text,
          html: mails.html,
        });
      return mail;
    },

    async remove(id) {
      await db.delete(mails).where(eq(mails.id, id));
    },
  };
}
