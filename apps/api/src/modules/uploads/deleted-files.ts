import { and, eq, gt } from "drizzle-orm";
import { auditEntries } from "../../db/schema/index.ts";
import { toThumbnailKey } from "../../storage/image-keys.ts";
import type { ModuleOptions } from "../module-options.ts";

const RETRY_MS = 24 * 3_600_000;

/**
 * Deletes the files of uploads that were deleted within a day again, because a deletion may have failed after its
 * transaction. The audit trail names exactly the uploads whose transactions have ended.
 */
export async function deleteRemainingFiles({
  db,
  storage,
  clock,
}: Pick<ModuleOptions, "db" | "storage" | "clock">): Promise<void> {
  const since = new Date(clock().getTime() - RETRY_MS);
  const deleted = await db
    .select({ key: auditEntries.targetId })
    .from(auditEntries)
    .where(and(eq(auditEntries.action, "upload.delete"), gt(auditEntries.at, since)))
    .orderBy(auditEntries.at, auditEntries.id);
  for (const { key } of deleted) {
    await storage.delete(toThumbnailKey(key));
    await storage.delete(key);
  }
}
