import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../test/support/test-database.ts";
import { verifyTrail } from "../audit/verify-entries.ts";
import type { Db } from "./connect.ts";
import { deleteExpired } from "./retention.ts";
import * as schema from "./schema/index.ts";

const NOW = new Date("2026-11-23T12:00:00Z");

/** Adds a row to each table that has expired, and one that has not. */
async function fillTables(db: Db): Promise<void> {
  await db.execute(sql`
    insert into sessions (token_hash, admin_id, last_used_at, expires_at)
    select sha256(admins.id::text::bytea || n::text::bytea), admins.id, ${NOW}, ${NOW}::timestamptz + n * interval '1 hour'
    from admins, unnest(array[-1, 1]) as n where role = 'super_admin'`);
  await db.execute(sql`
    insert into invitations (id, email, firstname, lastname, role, admin_id, token_hash, sent_at, expires_at)
    select gen_random_uuid(), 'reset' || n, '', '', 'admin', admins.id, '', ${NOW}, ${NOW}::timestamptz + n * interval '1 hour'
    from admins, unnest(array[-1, 1]) as n where role = 'super_admin'`);
  await db.execute(sql`
    insert into mails (id, invitation_id, recipient, subject, text, html, attempts, next_attempt_at, expires_at)
    select gen_random_uuid(), (select id from invitations where admin_id is null limit 1), '', '', '', '', 9,
      ${NOW}, ${NOW}::timestamptz + n * interval '1 hour' from unnest(array[-1, 1]) as n`);
  await db.execute(sql`
    insert into idempotency_keys (admin_id, key, request_hash, created_at)
    select admins.id, n::text, '', ${NOW}::timestamptz + n * interval '1 hour'
    from admins, unnest(array[-25, -23]) as n where role = 'super_admin'`);
  await db.execute(sql`
    insert into limit_counts (key, points, expire)
    select n::text, 1, ${NOW.getTime()}::bigint + n from unnest(array[-1, 1]) as n`);
}

test("removes the addresses of audit entries after 180 days", async () => {
  const db = await createTestDatabase("empty");
  await db.execute(sql`
    insert into audit_entries (at, source, action, target_type, target_id, changes, address)
    select now() - n * interval '1 day', 'api', 'upload.delete', 'upload', n::text, '{}', '192.0.2.1'
    from unnest(array[181, 179]) as n`);
  await deleteExpired(db, NOW);
  const entries = await db.query.auditEntries.findMany({ orderBy: ({ id }) => id });
  expect(entries).toMatchObject([
    { address: null, addressSalt: null },
    { address: "192.0.2.1", addressSalt: expect.any(Buffer) },
  ]);
  expect(await verifyTrail(db)).toMatchObject({ count: 2, problem: undefined });
});

test("deletes what has expired, and keeps the rest", async () => {
  const db = await createTestDatabase("demo");
  await db.execute(sql`delete from limit_counts`);
  await fillTables(db);
  await deleteExpired(db, NOW);
  const { sessions, mails, invitations, idempotencyKeys, limitCounts } = schema;
  for (const table of [sessions, mails, idempotencyKeys, limitCounts]) {
    expect(await db.$count(table)).toBe(1);
  }
  expect(await db.$count(invitations, sql`admin_id is not null`)).toBe(1);
  expect(await db.$count(invitations, sql`admin_id is null`)).toBe(3);
});

test("changes at most 1,000 rows in a statement, however many have expired", async () => {
  const db = await createTestDatabase("demo", "owner");
  await db.execute(sql`
    create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from changed) > 1000 then
        raise exception 'too many rows of %', tg_table_name;
      end if;
      return null;
    end $$`);
  const ids = `from generate_series(1, 2500) as n,
    (select id from admins limit 1) as admin, (select id from invitations limit 1) as invitation`;
  const past = "'2026-01-01'::timestamptz";
  const fills = {
    sessions: `(token_hash, admin_id, last_used_at, expires_at) select sha256(n::text::bytea), admin.id, ${past}, ${past} ${ids}`,
    challenges: `(hash, kind, expires_at) select sha256(n::text::bytea), 'passkey', ${past} ${ids}`,
    mails: `(id, invitation_id, recipient, subject, text, html, attempts, next_attempt_at, expires_at) select gen_random_uuid(), invitation.id, '', '', '', '', 9, ${past}, ${past} ${ids}`,
    invitations: `(id, email, firstname, lastname, role, admin_id, token_hash, sent_at, expires_at) select gen_random_uuid(), n, '', '', 'admin', admin.id, '', ${past}, ${past} ${ids}`,
    idempotency_keys: `(admin_id, key, request_hash, created_at) select admin.id, n, '', ${past} ${ids}`,
    limit_counts: `(key, points, expire) select 'old' || n, 1, 1 ${ids}`,
    audit_entries: `(at, source, action, target_type, target_id, changes, address) select now() - interval '200 days', 'api', '', '', n, '{}', '192.0.2.1' ${ids}`,
  };
  for (const [table, fill] of Object.entries(fills)) {
    await db.$client.query(`insert into ${table} ${fill}`);
    const event = table === "audit_entries" ? "update" : "delete";
    await db.$client.query(
      `create trigger refuse_many after ${event} on ${table} referencing old table as changed
        for each statement execute function refuse_many()`,
    );
  }
  const before = await countExpired(db);
  await deleteExpired(db, NOW);
  expect(before).toBeGreaterThanOrEqual(7 * 2500);
  expect(await countExpired(db)).toBe(0);
});

async function countExpired(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select ((select count(*) from sessions where expires_at < ${NOW})
      + (select count(*) from challenges where expires_at < ${NOW})
      + (select count(*) from mails where expires_at < ${NOW})
      + (select count(*) from invitations where admin_id is not null)
      + (select count(*) from idempotency_keys)
      + (select count(*) from limit_counts where expire = 1)
      + (select count(*) from audit_entries where address is not null
        and at < now() - interval '180 days'))::int as count`);
  return rows[0]?.count ?? 0;
}
