import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { auditEntries } from "../../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../test/support/test-app.ts";

interface Entry {
  _id: string;
  action: string;
  actor: string | null;
  name: string | null;
  targetId: string;
  changes: { field: string; old: unknown; new: unknown }[];
}

let server: TestApp;
let category: string;
beforeAll(async () => {
  server = await createTestApp({ role: "owner" });
  const payload = { name: "Lamps", image: "" };
  const response = await server.call("POST", "/categories", { payload });
  ({ _id: category } = response.json<{ data: { _id: string } }>().data);
  await server.call("PUT", `/admin/categories/${category}`, {
    payload: { name: "Lights", image: "", is_active: true },
  });
  await server.app.inject({
    method: "POST",
    url: "/api/admin/login",
    payload: { email: "admin@market.test", password: "wrong" },
  });
  await vi.waitFor(async () => expect(await list("?q=login_failed")).toHaveLength(1), 60_000);
});

async function list(query = ""): Promise<Entry[]> {
  const response = await server.get(`/admin/activity${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<{ data: Entry[] }>().data;
}

async function getAs(role: "super_admin" | "admin" | "manager", path: string): Promise<number> {
  const headers = { authorization: `Bearer ${await server.signInAs(role)}` };
  return (await server.call("GET", path, { headers })).statusCode;
}

const actions = (entries: Entry[]): string[] => entries.map(({ action }) => action);

describe("GET /admin/activity", () => {
  test("lists who changed what, with each field before and after", async () => {
    const [entry] = await list(`?target=${category}`);
    expect(entry).toMatchObject({
      action: "category.update",
      kind: "catalog",
      actor: "admin@market.test",
      source: "api",
      targetType: "category",
      name: "Lights",
      changes: [{ field: "name", old: "Lamps", new: "Lights" }],
      device: "Unknown device",
    });
  });

  test.each([
    ["?kind=catalog", ["category.update", "category.create"]],
    ["?kind=sign-ins", ["administrator.login_failed", "administrator.login"]],
    ["?kind=exports", []],
    ["?actor=nobody@example.com", []],
    ["?q=LAMPS", ["category.update", "category.create"]],
    ["?q=100%25", []],
    ["?period=day&kind=catalog", ["category.update", "category.create"]],
  ])("filters and searches: %s", async (query, expected) => {
    expect(actions(await list(query))).toEqual(expected);
  });

  test("pages from the newest entry to the oldest, or the other way", async () => {
    const all = await list();
    const first = await server.get("/admin/activity?limit=2");
    const { data, next } = first.json<{ data: Entry[]; next: string }>();
    expect([...data, ...(await list(`?after=${next}`))]).toEqual(all);
    expect(await list("?sort=created")).toEqual(all.toReversed());
    const [{ _id: id } = { _id: "" }] = all;
    expect(await list(`?id=${id}`)).toEqual(all.slice(0, 1));
  });

  test.each(["id=a", "kind=all", "period=year", "limit=0"])("refuses %s", async (query) => {
    expect((await server.get(`/admin/activity?${query}`)).statusCode).toBe(400);
  });

  test("is for admins, its export for super admins", async () => {
    expect([
      await getAs("manager", "/admin/activity"),
      await getAs("admin", "/admin/activity"),
      await getAs("admin", "/admin/activity/export"),
      await getAs("super_admin", "/admin/activity/export"),
    ]).toEqual([403, 200, 403, 200]);
  });

  test("has refused calls, a limited number of each administrator", async () => {
    const headers = { authorization: `Bearer ${await server.signInAs("support")}` };
    for (let count = 0; count < 25; count += 1) {
      await server.call("POST", "/categories", { headers, payload: {} });
    }
    const isRefusal = eq(auditEntries.action, "administrator.refused");
    const isOfCall = sql`${isRefusal} and ${auditEntries.changes} like '%POST /api/categories%'`;
    await expect.poll(() => server.db.$count(auditEntries, isOfCall)).toBe(20);
  });
});

test("verifies the trail, and remembers the result", async () => {
  const none = await server.get("/admin/activity/verification");
  expect(none.json()).toEqual({ verification: null });
  const response = await server.call("POST", "/admin/activity/verification");
  const lines = response.body.trim().split("\n");
  const last: unknown = JSON.parse(lines.at(-1) ?? "");
  const { verified } = last as { verified: number };
  expect(last).toEqual({ verified, total: verified, problem: null });
  const stored = await server.get("/admin/activity/verification");
  expect(stored.json()).toEqual({
    verification: { entries: verified, at: expect.any(String), problem: null },
  });
  await server.db.execute(sql`alter table audit_entries disable trigger all`);
  await server.db.execute(sql`update audit_entries set actor = 'nobody' where id = 2`);
  await server.db.execute(sql`alter table audit_entries enable trigger all`);
  const damaged = await server.call("POST", "/admin/activity/verification");
  expect(damaged.body).toContain('"problem":"Entry 2 was changed or inserted."');
});

test("an administrator verifies the trail at most 30 times in an hour", async () => {
  const headers = { authorization: `Bearer ${await server.signInAs("admin")}` };
  const verify = () => server.call("POST", "/admin/activity/verification", { headers });
  for (let count = 0; count < 30; count += 1) expect((await verify()).statusCode).toBe(200);
  const refused = await verify();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
});
