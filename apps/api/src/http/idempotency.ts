import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { z } from "zod";
import type { Db, DbOrTransaction } from "../db/connect.ts";
import { IDEMPOTENCY_KEY_AGE_MS } from "../db/retention.ts";
import { idempotencyKeys } from "../db/schema/index.ts";
import { HttpError } from "../errors/http-error.ts";

export const idempotencyHeadersSchema = z.looseObject({
  "idempotency-key": z
    .string()
    .regex(/^[\x20-\x7e]{1,255}$/, "Must have 1 to 255 ASCII characters")
    .optional()
    .describe("Repeated requests with the same key within 24 hours create one product."),
});

interface RepeatableRequest<Response> {
  adminId: string;
  /** The Idempotency-Key header. Each administrator has their own keys. */
  key: string | undefined;
  payload: unknown;
  responseSchema: z.ZodType<Response>;
}

/**
 * Runs `work` in a transaction and stores its response for 24 hours, or returns the stored response if the
 * key has one. Concurrent attempts wait for the first one. If `work` throws, the key remains unused.
 * @throws HttpError 422 when the key came with another payload
 */
export async function runIdempotently<Response>(
  { db, clock }: { db: Db; clock: () => Date },
  { adminId, key, payload, responseSchema }: RepeatableRequest<Response>,
  work: (transaction: DbOrTransaction) => Promise<Response>,
): Promise<Response> {
  if (key === undefined) return db.transaction(work);
  const requestHash = createHash("sha256").update(JSON.stringify(payload)).digest();
  const isThisKey = and(eq(idempotencyKeys.adminId, adminId), eq(idempotencyKeys.key, key));
  const createdAt = clock();
  const oldestValid = new Date(createdAt.getTime() - IDEMPOTENCY_KEY_AGE_MS);

  return db.transaction(async (transaction) => {
    await transaction
      .delete(idempotencyKeys)
      .where(and(isThisKey, lt(idempotencyKeys.createdAt, oldestValid)));
    // Waits while another transaction has inserted this key and has not ended.
    const inserted = await transaction
      .insert(idempotencyKeys)
      .values({ adminId, key, requestHash, createdAt })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (inserted.length > 0) {
      const answer = await work(transaction);
      await transaction.update(idempotencyKeys).set({ answer }).where(isThisKey);
      return answer;
    }
    const [earlier] = await transaction.select().from(idempotencyKeys).where(isThisKey);
    if (earlier?.requestHash.equals(requestHash) !== true) {
      throw new HttpError(422, "This idempotency key was used for another request.");
    }
    return responseSchema.parse(earlier.answer);
  });
}
