import type { FastifyBaseLogger } from "fastify";
import type { MailQueue } from "./mail-queue.ts";
import type { Mail, Mailer } from "./mailer.ts";

/** Sends what waits in the queue, one mail after the other. */
export interface MailWorker {
  /** Sends what is due. Returns at once; calls during the work add to it. */
  wake(): void;
  /** Resolves when the mail under way is done; what still waits is left for the next start. */
  stop(): Promise<void>;
}

export function createMailWorker(
  queue: MailQueue,
  mailer: Mailer,
  log: Pick<FastifyBaseLogger, "warn">,
): MailWorker {
  let working: Promise<void> | undefined;
  const state = { moreMayWait: false, stopped: false };

  const deliver = async (mail: Mail): Promise<void> => {
    try {
      await mailer.send(mail);
    } catch (err) {
      log.warn({ err, mailId: mail.id }, "a mail could not be sent yet");
      return;
    }
    await queue.remove(mail.id);
  };

  const work = async (): Promise<void> => {
    try {
      while (state.moreMayWait && !state.stopped) {
        state.moreMayWait = false;
        const mail = await queue.take();
        if (mail !== undefined) {
          state.moreMayWait = true;
          await deliver(mail);
        }
      }
    } catch (err) {
      log.warn({ err }, "the queue of mails cannot be read");
    } finally {
      working = undefined;
    }
  };

  return {
    wake() {
      state.moreMayWait = true;
      working ??= work();
    },
    async stop() {
      state.stopped = true;
      await working;
    },
  };
}
