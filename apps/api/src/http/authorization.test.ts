import { once } from "node:events";
import { request } from "node:http";
import { desc, type SQL, sql } from "drizzle-orm";
import type { HTTPMethods } from "fastify";
import { Client } from "pg";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { admins, invitations } from "../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../test/support/test-app.ts";

const ENTRIES = 30_000;

let server: TestApp;
let origin: string;
beforeAll(async () => {
  server = await createTestApp({ data: "empty" });
  origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
  await server.db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`
      insert into audit_entries (source, action, target_type, target_id, changes)
      select 'server', 'product.create', 'product', 'product ' || n, '{}'
      from generate_series(1, ${ENTRIES}) as n`);
  });
});

/** Starts a request of a new super admin. */
async function start(method: HTTPMethods, path: string) {
  const authorization = `Bearer ${await server.signInAs("super_admin")}`;
  const [admin] = await server.db.select().from(admins).orderBy(desc(admins.id)).limit(1);
  const response = await fetch(`${origin}/api/admin/activity/${path}`, {
    method,
    headers: { authorization },
  });
  const reader = (response.body ?? new ReadableStream()).getReader();
  return { adminId: admin?.id ?? "", reader };
}

const CHANGES: [what: string, change: (adminId: string) => SQL][] = [
  ["session", (id) => sql`delete from sessions where admin_id = ${id}`],
  ["role", (id) => sql`update admins set role = 'support' where id = ${id}`],
  ["account", (id) => sql`update admins set disabled_at = now() where id = ${id}`],
];

describe.each<[method: HTTPMethods, path: string]>([
  ["GET", "export"],
  ["POST", "verification"],
])("%s activity/%s", (method, path) => {
  test.each(CHANGES)("ends when its administrator loses the %s", async (_what, change) => {
    const { adminId, reader } = await start(method, path);
    await reader.read();
    await server.db.execute(change(adminId));
    const readAll = async (): Promise<void> => {
      while (!(await reader.read()).done);
    };
    await expect(readAll()).rejects.toThrow("terminated");
  });
});

test.each([
  [401, sql`delete from sessions`],
  [403, sql`update admins set role = 'support'`],
])("an export that may no longer be made before its first row gets %i", async (status, change) => {
  const authorization = `Bearer ${await server.signInAs("super_admin")}`;
  const { host, user } = inject("postgres");
  const holder = new Client({ host, user, database: server.db.$client.options.database });
  await holder.connect();
  await holder.query("begin; lock table audit_entries in access exclusive mode");
  const exporting = fetch(`${origin}/api/admin/activity/export`, { headers: { authorization } });
  const isWaiting = sql`select from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and not granted`;
  await expect.poll(() => server.db.execute(isWaiting)).toMatchObject({ rowCount: 1 });
  await server.db.execute(change);
  await holder.query("commit");
  await holder.end();
  expect((await exporting).status).toBe(status);
});

test.each([
  [401, sql`update admins set disabled_at = now()`],
  [403, sql`update admins set role = 'support'`],
])(
  "a call whose body arrives after its administrator lost the right gets %i",
  async (status, change) => {
    const authorization = `Bearer ${await server.signInAs("admin")}`;
    const email = `${status}@market.example`;
    const body = JSON.stringify({ email, firstname: "Second", lastname: "Self", role: "admin" });
    const headers = { authorization, "content-type": "application/json" };
    // The guard notes the use of a session.
    await server.db.execute(sql`update sessions set last_used_at = now() - interval '1 hour'`);
    const calling = request(`${origin}/api/admin/invite`, { method: "POST", headers });
    calling.write(body.slice(0, 10));
    const isUsed = sql`select from sessions where last_used_at > now() - interval '1 minute'`;
    await expect.poll(() => server.db.execute(isUsed)).toMatchObject({ rowCount: 1 });
    await server.db.execute(change);
    calling.end(body.slice(10));
    const [response] = await once(calling, "response");
    expect(response).toMatchObject({ statusCode: status });
    expect(await server.db.$count(invitations)).toBe(0);
  },
);
