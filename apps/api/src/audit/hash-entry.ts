import { createHash } from "node:crypto";
import type { auditEntries } from "../db/schema/index.ts";

export type AuditEntry = typeof auditEntries.$inferSelect;

/** The hash before the first entry. */
export const FIRST_HASH: Buffer = Buffer.alloc(32);

/**
 * Returns the SHA-256 of the hash before and of an entry in its canonical form: the JSON array of its
 * columns in this order, with the time in ISO 8601.
 */
export function hashEntry(entry: Omit<AuditEntry, "hash">, previousHash: Buffer): Buffer {
  const canonical = JSON.stringify([
    entry.id,
    entry.at.toISOString(),
    entry.source,
    entry.actor,
    entry.actorId,
    entry.action,
    entry.targetType,
    entry.targetId,
    entry.changes,
    entry.address,
    entry.requestId,
    entry.device,
  ]);
  return createHash("sha256").update(previousHash).update(canonical).digest();
}
