import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { z } from "zod";
import type { Db, DbOrTransaction } from "../db/connect.ts";
import { idempotencyKeys } from "../db/schema/index.ts";
import { HttpError } from "../errors/http-error.ts";

const KEPT_MS = 24 * 3_600_000;

/** A request that may be sent more than once for one action. */
interface RepeatableRequest<Answer> {
  adminId: string;
  /** The Idempotency-Key header: the same for every try, and the administrator's own. */
  key: string | undefined;
  /** The validated body. */
  payload: unknown;
  answerSchema: z.ZodType<Answer>;
}

/** Answers to requests with an Idempotency-Key, kept for 24 hours. */
export interface Idempotency {
  /**
   * Does the work in a transaction, unless the key's answer is known already; then that is the result.
   * Tries at the same time wait for the first. Work that fails leaves the key unused.
   * @throws HttpError 422 when the key came with another payload
   */
  once<Answer>(
    request: RepeatableRequest<Answer>,
    work: (transaction: DbOrTransaction) => Promise<Answer>,
  ): Promise<Answer>;
  /** Forgets the answers that are no longer kept. */
  forgetExpired(): Promise<void>;
}

export function createIdempotency(db: Db, clock: () => Date): Idempotency {
  const expiry = (): Date => new Date(clock().getTime() - KEPT_MS);

  return {
    async once({ adminId, key, payload, answerSchema }, work) {
      if (key === undefined) return db.transaction(work);
      const requestHash = createHash("sha256").update(JSON.stringify(payload)).digest();
      const thisKey = and(eq(idempotencyKeys.adminId, adminId), eq(idempotencyKeys.key, key));

      return db.transaction(async (transaction) => {
        await transaction
          .delete(idempotencyKeys)
          .where(and(thisKey, lt(idempotencyKeys.createdAt, expiry())));
        // Waits here while another try with this key is at work.
        const claimed = await transaction
          .insert(idempotencyKeys)
          .values({ adminId, key, requestHash, createdAt: clock() })
          .onConflictDoNothing()
          .returning({ key: idempotencyKeys.key });
        if (claimed.length > 0) {
          const answer = await work(transaction);
          await transaction.update(idempotencyKeys).set({ answer }).where(thisKey);
          return answer;
        }
        const [earlier] = await transaction.select().from(idempotencyKeys).where(thisKey);
        if (earlier?.requestHash.equals(requestHash) !== true) {
          throw new HttpError(422, "idempotency-key: Was used for another request");
        }
        return answerSchema.parse(earlier.answer);
      });
    },

    async forgetExpired() {
      await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, expiry()));
    },
  };
}
