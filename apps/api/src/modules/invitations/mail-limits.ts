import { createAttemptLimiter } from "../../auth/attempt-limiter.ts";
import type { Db } from "../../db/connect.ts";

const DAY_SECONDS = 24 * 3600;

/** Limits the mails that a person gets. Both functions throw HttpError 429 with Retry-After. */
export function createMailLimits(db: Db) {
  const limit = (name: string, maxFailures: number, windowSeconds: number) =>
    createAttemptLimiter(db, {
      name,
      attempts: "mails to this address",
      maxFailures,
      windowSeconds,
    });
  const resendsPerMinute = limit("resend-minute", 1, 60);
  // Invitations, too: one that is canceled can be repeated.
  const mailsPerDay = limit("mails-day", 10, DAY_SECONDS);
  return {
    countInvitation: (email: string) => mailsPerDay.count(email),
    async countResend(email: string): Promise<void> {
      await resendsPerMinute.count(email);
      await mailsPerDay.count(email);
    },
  };
}
