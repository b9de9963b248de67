import { desc, sql } from "drizzle-orm";
import papa from "papaparse";
import { beforeAll, describe, expect, test } from "vitest";
import { DEMO_SIGN_IN } from "../auth/demo-account.ts";
import { adminRole, auditEntries } from "../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../test/support/test-app.ts";

const HEADERS = {
  users: "Email,Referral Code,Account Type,Created",
  shops: "Shop Name,Owner,Contact,Status,Verification,Views",
  products: "Product Name,Vendor,Price,Category,Stock,Status",
  categories: "Name,Status,Created",
};

type Parameters = Record<string, string>;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

function exportPath(list: string, parameters: Parameters = {}): string {
  return `/admin/${list}/export?${new URLSearchParams(parameters).toString()}`;
}

/** Returns the cells of all rows, without the headers. */
async function readExport(list: string, parameters: Parameters = {}): Promise<string[][]> {
  const { body, statusCode } = await server.get(exportPath(list, parameters));
  expect(statusCode).toBe(200);
  return papa.parse<string[]>(body, { skipEmptyLines: true }).data.slice(1);
}

/** Returns the first cells of the rows of the list itself. */
async function readList(list: string, parameters: Parameters): Promise<unknown[]> {
  const query = new URLSearchParams({ sort: "-created", limit: "10000", ...parameters });
  const response = await server.get(`/admin/${list}?${query.toString()}`);
  const { data } = response.json<{ data: Record<string, unknown>[] }>();
  return data.map((row) => row["name"] ?? Object(row["authId"]).email);
}

describe.each(Object.entries(HEADERS))("the export of %s", (list, headers) => {
  test("is a CSV file with the columns of the panel and all rows", async () => {
    const response = await server.get(exportPath(list));
    expect(response.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(
        new RegExp(`^attachment; filename="${list}-\\d{4}-\\d\\d-\\d\\d.csv"$`),
      ),
      "cache-control": "no-store",
    });
    const lines = response.body.split("\r\n");
    expect(lines[0]).toBe(`\uFEFF${headers}`);
    expect(lines.at(-1)).toBe("");
    expect(lines).toHaveLength(2 + (await server.db.$count(sql`${sql.identifier(list)}`)));
  });

  test("has the columns that the panel shows, in their order", async () => {
    const ids = headers.split(",").map((header) => header.toLowerCase().replaceAll(" ", "-"));
    const columns = ids.toReversed().slice(1).join(".");
    const { body } = await server.get(exportPath(list, { q: "nobody has this name", columns }));
    expect(body).toBe(`\uFEFF${headers.split(",").toReversed().slice(1).join(",")}\r\n`);
    const path = exportPath(list, { columns: `${columns}.password-hash` });
    expect((await server.get(path)).statusCode).toBe(400);
  });

  test("has the headers only when no row matches", async () => {
    const { body } = await server.get(exportPath(list, { q: "nobody has this name" }));
    expect(body).toBe(`\uFEFF${headers}\r\n`);
  });

  test("needs a session of any role, all of which read lists", async () => {
    const url = `/api${exportPath(list)}`;
    expect((await server.app.inject({ url })).statusCode).toBe(401);
    for (const role of adminRole.enumValues) {
      const authorization = `Bearer ${await server.signInAs(role)}`;
      const { statusCode } = await server.app.inject({ url, headers: { authorization } });
      expect(statusCode).toBe(200);
    }
  });

  test.each([
    { time_zone: "Lagos" },
    { time_zone: "" },
    { sort: "age" },
    { status: "lost", account_type: "lost" },
  ])("refuses %j", async (parameters) => {
    expect((await server.get(exportPath(list, parameters))).statusCode).toBe(400);
  });

  test("does not respond to HEAD, which would read all rows", async () => {
    expect((await server.call("HEAD", exportPath(list))).statusCode).toBe(404);
  });
});

const createTicket = async ({ call }: TestApp): Promise<string> => {
  const response = await call("POST", "/admin/exports");
  return response.json<{ ticket: string }>().ticket;
};
const download = ({ app }: TestApp, ticket: string, path = "/admin/users/export") =>
  app.inject(`/api${path}?${new URLSearchParams({ ticket }).toString()}`);

describe("a ticket", () => {
  test("downloads an export without the token, once, also in parallel", async () => {
    const ticket = await createTicket(server);
    const responses = await Promise.all(Array.from({ length: 5 }, () => download(server, ticket)));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(4);
    const [entry] = await server.db.select().from(auditEntries).orderBy(desc(auditEntries.id));
    expect(entry).toMatchObject({ actor: DEMO_SIGN_IN.email, action: "list.export" });
    expect(entry?.changes).not.toContain(ticket);
  });

  test("lasts 60 seconds, and ends with its session and with the next ticket", async () => {
    let now = new Date();
    const aging = await createTestApp({ clock: () => now });
    const replaced = await createTicket(aging);
    const expired = await createTicket(aging);
    now = new Date(now.getTime() + 60_000);
    const ended = await createTicket(aging);
    await aging.db.execute(sql`delete from sessions`);
    for (const ticket of [replaced, expired, ended, "x".repeat(43)]) {
      expect((await download(aging, ticket)).statusCode).toBe(401);
    }
  });

  test("opens exports that its role may make, and no other call", async () => {
    const headers = { authorization: `Bearer ${await server.signInAs("support")}` };
    const response = await server.call("POST", "/admin/exports", { headers });
    const { ticket } = response.json<{ ticket: string }>();
    expect((await download(server, ticket, "/admin/activity/export")).statusCode).toBe(403);
    const other = await createTicket(server);
    expect((await download(server, other, "/admin/users")).statusCode).toBe(401);
  });
});

test("an export is recorded with its filter, and at its end with the number of its rows", async () => {
  const rows = await readExport("shops", { status: "active", q: "a", time_zone: "Africa/Lagos" });
  const entries = await server.db.select().from(auditEntries).orderBy(desc(auditEntries.id));
  expect(entries[0]).toMatchObject({
    actor: DEMO_SIGN_IN.email,
    action: "list.export",
    targetId: "shops",
  });
  const [end, start] = entries.map(({ changes }) => JSON.parse(changes));
  expect(start).toEqual({ filter: { new: { status: "active", q: "a" } } });
  expect(end).toEqual({ rows: { new: rows.length }, isFinished: { new: true } });
});

test.each<[list: string, parameters: Parameters]>([
  ["users", {}],
  ["users", { q: "SELLER", sort: "email" }],
  ["users", { account_type: "buyer", sort: "-created" }],
  ["shops", { status: "active", sort: "-views", q: "a" }],
  ["shops", { sort: "verification" }],
  ["products", { status: "available", sort: "price" }],
  ["products", { q: "a", sort: "-vendor" }],
  ["categories", { status: "active", sort: "name" }],
])("%s with %j exports the rows of the list in its order", async (list, parameters) => {
  const expected = await readList(list, parameters);
  expect(expected.length).toBeGreaterThan(0);
  expect((await readExport(list, parameters)).map(([first]) => first)).toEqual(expected);
});

test.each([
  ["Europe/Berlin", "2026-07-15T11:30:00+02:00", "2026-01-15T10:30:00+01:00"],
  ["Africa/Lagos", "2026-07-15T10:30:00+01:00", "2026-01-15T10:30:00+01:00"],
  [undefined, "2026-07-15T09:30:00+00:00", "2026-01-15T09:30:00+00:00"],
])("dates have the offset of the zone %s at that time", async (zone, summer, winter) => {
  const search = zone ?? "no zone";
  await server.db.execute(sql`
    insert into categories (id, name, is_active, created_at) values
      (gen_random_uuid(), ${`Summer in ${search}`}, true, '2026-07-15T09:30:00Z'),
      (gen_random_uuid(), ${`Winter in ${search}`}, true, '2026-01-15T09:30:00.789Z')`);
  const parameters = { q: search, sort: "name", ...(zone !== undefined && { time_zone: zone }) };
  const rows = await readExport("categories", parameters);
  expect(rows.map(([, , created]) => created)).toEqual([summer, winter]);
});

test("an error of the first batch has its own response", async () => {
  const { app, db, signIn } = await createTestApp({ role: "owner" });
  const headers = { authorization: `Bearer ${await signIn()}` };
  await db.execute(sql`alter table categories rename to lost_categories`);
  const response = await app.inject({ url: "/api/admin/categories/export", headers });
  // The queries of this file are planned at its end.
  await db.execute(sql`alter table lost_categories rename to categories`);
  expect(response.statusCode).toBe(500);
  expect(response.json()).toHaveProperty("message", "Something went wrong on the server.");
});

test("an administrator exports at most 100 times in an hour", async () => {
  const headers = { authorization: `Bearer ${await server.signInAs("support")}` };
  const path = exportPath("categories", { q: "nobody has this name" });
  for (let count = 0; count < 100; count += 1) {
    expect((await server.call("GET", path, { headers })).statusCode).toBe(200);
  }
  const entries = await server.db.$count(auditEntries);
  const refused = await server.call("GET", path, { headers });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
  expect(await server.db.$count(auditEntries)).toBe(entries);
});
