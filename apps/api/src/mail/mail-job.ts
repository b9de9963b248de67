import type { FastifyBaseLogger } from "fastify";
import { jobRuns } from "../jobs/run-periodically.ts";
import type { MailQueue } from "./mail-queue.ts";
import type { Mailer } from "./mailer.ts";

/** Sends the mails of the queue, one at a time, until none is due or the server closes. */
export function createMailJob(
  queue: MailQueue,
  mailer: Mailer,
  log: Pick<FastifyBaseLogger, "warn">,
): (closing?: AbortSignal) => Promise<void> {
  /** Ids of mails that were sent and are still in the queue, because the database was lost meanwhile. */
  const sent = new Set<string>();
  return async (closing) => {
    for (;;) {
      // Before their next attempt is due, which would send them again.
      for (const id of sent) {
        await queue.remove(id);
        sent.delete(id);
      }
      const mail = closing?.aborted === true ? undefined : await queue.claim();
      if (mail === undefined) return;
      try {
        await jobRuns.tracePromise(() => mailer.send(mail), { name: "send-mail" });
        sent.add(mail.id);
      } catch (err) {
        log.warn({ err, mailId: mail.id }, "a mail could not be sent yet");
      }
    }
  };
}
