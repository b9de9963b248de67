import type { FastifyBaseLogger } from "fastify";
import type { MailQueue } from "./mail-queue.ts";
import type { Mail, Mailer } from "./mailer.ts";

export type MailWorker = ReturnType<typeof createMailWorker>;

/** Sends the mails of the queue, one at a time. */
export function createMailWorker(
  queue: MailQueue,
  mailer: Mailer,
  log: Pick<FastifyBaseLogger, "warn">,
) {
  let run: Promise<void> | undefined;
  let hasMore = false;
  let isStopped = false;
  /** Ids of mails that were sent and are still in the queue, because the database was lost meanwhile. */
  const sent = new Set<string>();

  const removeSent = async (): Promise<void> => {
    for (const id of sent) {
      await queue.remove(id);
      sent.delete(id);
    }
  };
  const send = async (mail: Mail): Promise<void> => {
    try {
      await mailer.send(mail);
      sent.add(mail.id);
    } catch (err) {
      log.warn({ err, mailId: mail.id }, "a mail could not be sent yet");
    }
  };
  const sendAll = async (): Promise<void> => {
    try {
      // Before the next attempt is due, which would send them again.
      await removeSent();
      while (hasMore) {
        if (isStopped) return;
        // Before claim(), so that a wake() during it is not lost.
        hasMore = false;
        const mail = await queue.claim();
        if (mail === undefined) continue;
        hasMore = true;
        await send(mail);
        await removeSent();
      }
    } catch (err) {
      log.warn({ err }, "the queue of mails cannot be read");
    } finally {
      run = undefined;
    }
  };

  return {
    /** Starts sending the mails that are due. Returns immediately. */
    wake(): void {
      hasMore = true;
      run ??= sendAll();
    },
    /** Waits for the mail that is being sent. The others stay in the queue. */
    async stop(): Promise<void> {
      isStopped = true;
      await run;
    },
  };
}
