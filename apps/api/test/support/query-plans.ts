import { sql } from "drizzle-orm";
import type { Db } from "../../src/db/connect.ts";

/** Tables that are small by design, so that a query may read all their rows, and the reason. */
export const BOUNDED_TABLES: Record<string, string> = {
  admins: "the administrators of one marketplace",
  invitations: "the pending ones, which expire",
  categories: "chosen from a menu",
  secrets: "one row for each use",
  pending_copies: "emptied every two seconds",
  password_requests: "emptied every two seconds",
  daily_changes: "merged to one row a day every minute",
  authenticators: "one of each administrator",
  passkeys: "at most 20 of each administrator",
  recovery_codes: "at most ten of each administrator",
  preferences: "at most 50 lists of each administrator",
};

const HAS_PLAN = /^\s*(?:select|insert|update|delete|with|\()/i;

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  Plans?: PlanNode[];
}

interface Plan extends Record<string, unknown> {
  "QUERY PLAN": [{ Plan: PlanNode }];
}

/**
 * Returns the scans of whole tables in the plan of a statement, for any values of its parameters. A scan
 * that a limit ends is none: tests of lists count the rows that it reads.
 */
export async function findTableScans(db: Db, statement: string): Promise<string[]> {
  if (!HAS_PLAN.test(statement)) return [];
  const { rows } = await db.transaction(async (transaction) => {
    // Asks whether indexes can be used. For small tables, reading all rows is the faster plan.
    for (const method of ["hashjoin", "mergejoin", "sort"]) {
      await transaction.execute(sql.raw(`set local enable_${method} = off`));
    }
    return transaction.execute<Plan>(sql.raw(`explain (generic_plan, format json) ${statement}`));
  });
  return rows.flatMap((row) => findScans(row["QUERY PLAN"][0].Plan, false));
}

/** Nodes that read all rows of their children before they return one. */
const BLOCKING_NODES = new Set(["Aggregate", "Hash", "Sort", "WindowAgg"]);

/** @param heap the table of a bitmap scan, whose indexes do not name it */
function findScans(node: PlanNode, isInLimit: boolean, heap = ""): string[] {
  const type = node["Node Type"];
  const table = node["Relation Name"] ?? heap;
  const readsAll =
    type === "Seq Scan" || (/Index.* Scan$/.test(type) && node["Index Cond"] === undefined);
  const isBounded = table in BOUNDED_TABLES || table === "pg_database";
  const isScan = readsAll && !isInLimit && !isBounded;
  const endsChildren = type === "Limit" || (isInLimit && !BLOCKING_NODES.has(type));
  return [
    ...(isScan ? [`${type} of ${table}`] : []),
    ...(node.Plans ?? []).flatMap((child) => findScans(child, endsChildren, table)),
  ];
}
