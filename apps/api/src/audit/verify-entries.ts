import { createHash } from "node:crypto";
import { asc, gt } from "drizzle-orm";
import type { Db } from "../db/connect.ts";
import { readBatches } from "../db/read-batches.ts";
import { isOldEntry } from "../db/retention.ts";
import { auditColumns, type AuditEntry, auditEntries } from "../db/schema/index.ts";

const PAGE_SIZE = 1000;

type Entry = AuditEntry & { isOld: boolean };

/** Compares every entry with its hash, in constant memory. Yields the number of valid entries after each batch. */
export async function* verifyEntries(db: Db, expectedHash?: string) {
  let count = 0;
  let hash: Buffer = Buffer.alloc(32);
  let isExpectedFound = expectedHash === undefined;
  const finish = (problem?: string) => ({ count, lastHash: hash.toString("hex"), problem });

  for await (const entries of readBatches<Entry>((last) => readEntries(db, last?.id))) {
    for (const entry of entries) {
      if (entry.id > count + 1) return finish(`Entry ${count + 1} is missing.`);
      if (entry.id < count + 1) return finish(`Entry ${entry.id} was inserted.`);
      if (!hashEntry(entry, hash).equals(entry.hash) || !isAddressOf(entry)) {
        return finish(`Entry ${entry.id} was changed or inserted.`);
      }
      count = entry.id;
      hash = entry.hash;
      isExpectedFound ||= hash.toString("hex") === expectedHash;
    }
    yield count;
  }
  if (isExpectedFound) return finish();
  return finish(`No entry has the hash ${expectedHash}: entries were removed or replaced.`);
}

/** Verifies the trail without yielding progress. */
export async function verifyTrail(db: Db, expectedHash?: string) {
  const steps = verifyEntries(db, expectedHash);
  let step = await steps.next();
  while (step.done !== true) step = await steps.next();
  return step.value;
}

/** Returns the SHA-256 of the hash before and of an entry in its canonical form, as the trigger of the table. */
function hashEntry(entry: AuditEntry, previousHash: Buffer): Buffer {
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
    entry.addressDigest?.toString("hex") ?? null,
    entry.requestId,
    entry.device,
  ]);
  return createHash("sha256").update(previousHash).update(canonical).digest();
}

function isAddressOf({ address, addressSalt, addressDigest, isOld }: Entry): boolean {
  if (address === null) return addressDigest === null || (isOld && addressSalt === null);
  if (addressSalt === null || addressDigest === null) return false;
  return createHash("sha256").update(addressSalt).update(address).digest().equals(addressDigest);
}

async function readEntries(db: Db, after = Number.MIN_SAFE_INTEGER): Promise<Entry[]> {
  return db
    .select({ ...auditColumns, isOld: isOldEntry })
    .from(auditEntries)
    .where(gt(auditEntries.id, after))
    .orderBy(asc(auditEntries.id))
    .limit(PAGE_SIZE);
}
