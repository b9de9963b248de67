import type { FastifyBaseLogger } from "fastify";
import type { MailQueue } from "./mail-queue.ts";
import type { Mail, Mailer } from "./mailer.ts";

export interface MailWorker {
  /** Starts sending the mails that are due. Returns immediately. */
  wake(): void;
  /** Waits for the mail that is being sent. The others stay in the queue. */
  stop(): Promise<void>;
}

export function createMailWorker(
  queue: MailQueue,
  mailer: Mailer,
  log: Pick<FastifyBaseLogger, "warn">,
): MailWorker {
  let currentRun: Promise<void> | undefined;
  const state = { hasMore: false, isStopped: false };
  /** Ids of mails that were sent and are still in the queue, because the database was lost meanwhile. */
  const sent = new Set<string>();

  const removeSent = async (): Promise<void> => {
    for (const id of sent) {
      await queue.remove(id);
      sent.delete(id);
    }
  };

  const deliver = async (mail: Mail): Promise<void> => {
    try {
      await mailer.send(mail);
    } catch (err) {
      log.warn({ err, mailId: mail.id }, "a mail could not be sent yet");
      return;
    }
    sent.add(mail.id);
    await removeSent();
  };

  const run = async (): Promise<void> => {
    try {
      // Before the next attempt is due, which would send them again.
      await removeSent();
      while (state.hasMore && !state.isStopped) {
        // Before claim(), so that a wake() during it is not lost.
        state.hasMore = false;
        const mail = await queue.claim();
        if (mail !== undefined) {
          state.hasMore = true;
          await deliver(mail);
        }
      }
    } catch (err) {
      log.warn({ err }, "the queue of mails cannot be read");
    } finally {
      currentRun = undefined;
    }
  };

  return {
    wake() {
      state.hasMore = true;
      currentRun ??= run();
    },
    async stop() {
      state.isStopped = true;
      await currentRun;
    },
  };
}
