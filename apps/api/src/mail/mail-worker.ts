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
  let runs = Promise.resolve();
  let isWaiting = false;
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
    // Before claim(), so that a wake() during it is not lost.
    isWaiting = false;
    try {
      // Before the next attempt is due, which would send them again.
      await removeSent();
      for (;;) {
        if (isStopped) return;
        const mail = await queue.claim();
        if (mail === undefined) return;
        await send(mail);
        await removeSent();
      }
    } catch (err) {
      log.warn({ err }, "the queue of mails cannot be read");
    }
  };

  return {
    /** Starts sending the mails that are due, after the current run. Returns immediately. */
    wake(): void {
      if (isWaiting) return;
      isWaiting = true;
      runs = runs.then(sendAll);
    },
    /** Waits for the mail that is being sent. The others stay in the queue. */
    async stop(): Promise<void> {
      isStopped = true;
      await runs;
    },
  };
}
