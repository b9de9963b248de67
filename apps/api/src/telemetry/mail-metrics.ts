import { setTimeout as sleep } from "node:timers/promises";
import type { Meter } from "@opentelemetry/api";
import type { MailQueue } from "../mail/mail-queue.ts";

/** Less than the timeout of a scrape, so that the other metrics arrive while the database is away. */
const TIMEOUT_MS = 2000;

/** Measures the queue of mail, which all servers on a database share. */
export function measureMails(mails: MailQueue, meter: Meter): void {
  const length = meter.createObservableGauge("market_mail_queue_length", {
    description: "Mails that have not been sent yet",
  });
  const oldestAge = meter.createObservableGauge("market_mail_queue_oldest_age_seconds", {
    description: "Age of the oldest mail that has not been sent yet",
  });
  meter.addBatchObservableCallback(
    async (result) => {
      const backlog = await Promise.race([
        mails.getBacklog().catch(() => undefined),
        sleep(TIMEOUT_MS, undefined, { ref: false }),
      ]);
      if (backlog === undefined) return;
      result.observe(length, backlog.length);
      result.observe(oldestAge, backlog.oldestAgeMs / 1000);
    },
    [length, oldestAge],
  );
}
