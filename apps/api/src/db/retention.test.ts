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
    insert into failed_attempts (key, points, expire)
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
  await db.execute(sql`delete from failed_attempts`);
  await fillTables(db);
  await deleteExpired(db, NOW);
  const { sessions, mails, invitations, idempotencyKeys, failedAttempts } = schema;
  for (const table of [sessions, mails, idempotencyKeys, failedAttempts]) {
    expect(await db.$count(table)).toBe(1);
  }
  expect(await db.$count(invitations, sql`admin_id is not null`)).toBe(1);
  expect(await db.$count(invitations, sql`admin_id is null`)).toBe(3);
});
