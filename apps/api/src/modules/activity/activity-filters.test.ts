import { sql } from "drizzle-orm";
import { Client } from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import type { Db } from "../../db/connect.ts";
import { createTestDatabase } from "../../../test/support/test-database.ts";
import { type ActivityFilters, createActivityPages } from "./activity.repository.ts";

const ADMIN_ID = "019a0000-0000-7000-8000-000000000042";

let db: Db;
beforeAll(async () => {
  db = await createTestDatabase("empty");
  // Each value of a filter has 200 of the 20,000 entries.
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`
    insert into audit_entries
      (id, at, source, actor, actor_id, action, target_type, target_id, changes, hash)
    select n, timestamptz '2026-01-01' + n * interval '1 minute', 'api', 'admin' || n % 100,
      ('019a0000-0000-7000-8000-' || lpad((n % 100)::text, 12, '0'))::uuid,
      'type' || n % 100 || '.update', 'type' || n % 100, 'target-' || n % 100, '{}', ''
    from generate_series(1, 20000) n`);
    await transaction.execute(sql`analyze audit_entries`);
  });
});

async function readPlan(filters: ActivityFilters): Promise<string> {
  const spy = vi.spyOn(Client.prototype, "query");
  const { readBatches } = createActivityPages(db, () => new Date());
  const batches = readBatches(filters);
  const { value: page } = await batches.next();
  await batches.return();
  expect(page).not.toHaveLength(0);
  const calls = spy.mock.calls as unknown as [{ text: string }, unknown[]][];
  const call = calls.find(([{ text }]) => text.includes("audit_entries"));
  spy.mockRestore();
  if (call === undefined) throw new Error("No query has read the entries");
  const [{ text }, values] = call;
  const { rows } = await db.$client.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

test.each<[string, ActivityFilters]>([
  ["audit_entries_at_idx", {}],
  ["audit_entries_at_idx", { since: new Date("2026-01-10"), until: new Date("2026-01-12") }],
  ["audit_entries_actor_idx", { actor: "admin42" }],
  ["audit_entries_actor_id_idx", { actorId: ADMIN_ID }],
  ["audit_entries_action_idx", { action: "type42.update" }],
  ["audit_entries_target_id_idx", { target: "target-42" }],
  ["audit_entries_actor_idx", { actor: "admin42", since: new Date("2026-01-02") }],
])("a list uses %s for %j", async (index, filters) => {
  const plan = await readPlan(filters);
  expect(plan).toContain(index);
  expect(plan).not.toContain("Seq Scan on audit_entries");
});
