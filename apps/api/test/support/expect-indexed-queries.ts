import { expect } from "vitest";
import { connect, type Db } from "../../src/db/connect.ts";
import { addCleanup } from "./add-cleanup.ts";
import { isInHandler, observeQueries } from "./observe-queries.ts";
import { findTableScans } from "./query-plans.ts";

const observed = new WeakSet<Db>();
/** Statements without a scan. The test files of a worker share them. */
const indexed = new Set<string>();

/**
 * Fails the test file when a query of a request can only be answered by reading a whole table. The tables
 * of tests are small, so PostgreSQL is told to prefer any index.
 */
export function expectIndexedQueries(db: Db): void {
  if (observed.has(db)) return;
  observed.add(db);
  const statements = new Set<string>();
  observeQueries(db.$client, (statement) => {
    if (isInHandler() && !indexed.has(statement)) statements.add(statement);
  });
  addCleanup(async () => {
    const { host, port, user, database } = db.$client.options;
    // With the settings of requests. A test may have closed its own connections.
    const planner = await connect({ host, port, user, database, max: 1 });
    try {
      await planner.$client.query("set enable_seqscan = off");
      const scans: string[] = [];
      for (const statement of statements) {
        const found = await findTableScans(planner, statement);
        scans.push(...found.map((scan) => `${scan}: ${statement}`));
        if (found.length === 0) indexed.add(statement);
      }
      expect(scans).toEqual([]);
    } finally {
      await planner.$client.end();
    }
  });
}
