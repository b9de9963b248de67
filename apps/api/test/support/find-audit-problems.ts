import { like } from "drizzle-orm";
import { verifyTrail } from "../../src/audit/verify-entries.ts";
import { openDatabase } from "../../src/cli/cli.ts";
import type { Db } from "../../src/db/connect.ts";
import { products } from "../../src/db/schema/index.ts";
import { createActivityPages } from "../../src/modules/activity/activity.repository.ts";

/**
 * Compares the products whose name begins with a prefix with their entries in the audit trail, and
 * verifies the trail, while a server uses the data directory. Returns a line for each problem.
 */
export async function findAuditProblems(dataDir: string, prefix: string): Promise<string[]> {
  await using database = await openDatabase({ database: undefined, dataDir });
  const { db } = database;
  const { problem } = await verifyTrail(db);
  const created = await db
    .select({ id: products.id })
    .from(products)
    .where(like(products.name, `${prefix}%`));
  const recorded = await countEntries(db);
  return [
    ...(problem === undefined ? [] : [problem]),
    ...created
      .filter(({ id }) => recorded.get(id) !== 1)
      .map(({ id }) => `product ${id} has ${recorded.get(id) ?? 0} entries`),
    ...(recorded.size === created.length
      ? []
      : [`${recorded.size} entries of ${created.length} products`]),
  ];
}

/** Returns the number of entries about the creation of each product. */
async function countEntries(db: Db): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const { readBatches } = createActivityPages(db, () => new Date());
  for await (const page of readBatches({ action: "product.create" })) {
    for (const { targetId } of page) counts.set(targetId, (counts.get(targetId) ?? 0) + 1);
  }
  return counts;
}
