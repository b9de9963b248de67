import { asc, gt } from "drizzle-orm";
import type { Db } from "../db/connect.ts";
import { auditEntries } from "../db/schema/index.ts";
import { type AuditEntry, FIRST_HASH, hashEntry } from "./hash-entry.ts";

const PAGE_SIZE = 1000;

export interface AuditVerification {
  /** Number of valid entries, up to the first problem. */
  count: number;
  /** Hash of the last valid entry, in hexadecimal. */
  lastHash: string;
  /** Names the first entry that was changed, removed or inserted. Undefined when there is none. */
  problem: string | undefined;
}

/**
 * Compares every entry with its hash, in constant memory.
 * @param expectedHash hash that an earlier verification printed, which an entry must have
 */
export async function verifyEntries(db: Db, expectedHash?: string): Promise<AuditVerification> {
  let count = 0;
  let hash: Buffer = FIRST_HASH;
  let isExpectedFound = false;
  const finish = (problem?: string): AuditVerification => ({
    count,
    lastHash: hash.toString("hex"),
    problem,
  });

  for await (const entry of readEntries(db)) {
    if (entry.id > count + 1) return finish(`Entry ${count + 1} is missing.`);
    if (entry.id < count + 1) return finish(`Entry ${entry.id} was inserted.`);
    if (!hashEntry(entry, hash).equals(entry.hash)) {
      return finish(`Entry ${entry.id} was changed or inserted.`);
    }
    count = entry.id;
    hash = entry.hash;
    isExpectedFound ||= hash.toString("hex") === expectedHash;
  }
  const isLost = expectedHash !== undefined && !isExpectedFound;
  return finish(
    isLost ? `No entry has the hash ${expectedHash}: entries were removed or replaced.` : undefined,
  );
}

async function* readEntries(db: Db): AsyncGenerator<AuditEntry> {
  let after = Number.MIN_SAFE_INTEGER;
  while (true) {
    const page = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.id, after))
      .orderBy(asc(auditEntries.id))
      .limit(PAGE_SIZE);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
