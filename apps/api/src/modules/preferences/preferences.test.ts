import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { adminRole, admins, auditEntries, preferences } from "../../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../test/support/test-app.ts";

const pending = { name: "Pending", query: "status=pending&columns=shop-name.views" };
const newest = { name: "Newest", query: "sort=-created" };

function createLongViews(count: number) {
  const query = "x".repeat(3900);
  return Array.from({ length: count }, (_, index) => ({ name: `View ${index}`, query }));
}

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

/** Signs a new administrator in, and returns what they send. */
async function signIn(role: (typeof adminRole.enumValues)[number] = "support") {
  const headers = { authorization: `Bearer ${await server.signInAs(role)}` };
  const [admin] = await server.db.select().from(admins).orderBy(desc(admins.id)).limit(1);
  return {
    adminId: admin?.id ?? "",
    read: async () => (await server.call("GET", "/admin/preferences", { headers })).json(),
    save: (list: string, payload: object) =>
      server.call("PUT", `/admin/preferences/${list}`, { headers, payload }),
  };
}

describe("preferences", () => {
  test.each(adminRole.enumValues)("are those of the %s who asks", async (role) => {
    const one = await signIn(role);
    const other = await signIn(role);
    expect(await one.read()).toEqual({ preferences: [] });
    expect((await one.save("users", { views: [newest] })).statusCode).toBe(200);
    expect((await one.save("shops", { views: [newest, pending] })).statusCode).toBe(200);
    expect((await one.save("users", { views: [] })).statusCode).toBe(200);
    expect(await one.read()).toEqual({
      preferences: [
        { id: "shops", views: [newest, pending] },
        { id: "users", views: [] },
      ],
    });
    expect(await other.read()).toEqual({ preferences: [] });
  });

  test("are normalized", async () => {
    const { save, read } = await signIn();
    await save("shops", { views: [{ ...newest, name: " Cafe\u0301 " }] });
    expect(await read()).toEqual({
      preferences: [{ id: "shops", views: [{ ...newest, name: "Café" }] }],
    });
  });

  test.each<[what: string, body: unknown]>([
    ["no views", {}],
    ["another type", { views: "all" }],
    ["an unknown field", { views: [], theme: "dark" }],
    ["an unknown field of a view", { views: [{ ...newest, page: 2 }] }],
    ["an operator", { views: [{ ...newest, name: { $ne: "" } }] }],
    ["a blank name", { views: [{ ...newest, name: " " }] }],
    ["a long name", { views: [{ ...newest, name: "x".repeat(101) }] }],
    ["marks", { views: [{ ...newest, name: "\u0301\u0323".repeat(100_000) }] }],
    ["a control character", { views: [{ ...newest, name: "a\0b" }] }],
    ["no query", { views: [{ ...newest, query: "" }] }],
    ["a long query", { views: [{ ...newest, query: "x".repeat(4001) }] }],
    ["a query that is not encoded", { views: [{ ...newest, query: "q=<b>" }] }],
    ["a URL", { views: [{ ...newest, query: "https://evil.example/" }] }],
    ["two of a name", { views: [newest, { ...pending, name: "Newest" }] }],
    ["a default", { views: [{ ...newest, isDefault: true }] }],
    [
      "51 views",
      { views: Array.from({ length: 51 }, (_, index) => ({ ...newest, name: `View ${index}` })) },
    ],
  ])("refuse %s", async (_what, body) => {
    const { save, read } = await signIn();
    const response = await save("shops", body as object);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: expect.stringMatching(/./) });
    expect(await read()).toEqual({ preferences: [] });
  });

  test.each(["Shops", "a%2Fb", "..", "%00", "x".repeat(51)])("refuse the list %s", async (list) => {
    const { save, read } = await signIn();
    expect([400, 404, 414]).toContain((await save(list, { views: [] })).statusCode);
    expect(await read()).toEqual({ preferences: [] });
  });

  test("take at most 200 kB together", async () => {
    const { save } = await signIn();
    expect((await save("users", { views: createLongViews(45) })).statusCode).toBe(200);
    const refused = await save("shops", { views: createLongViews(10) });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({
      message: "Your views take more than 200 kB. Delete some of them first.",
    });
    expect((await save("users", { views: createLongViews(40) })).statusCode).toBe(200);
    expect((await save("shops", { views: createLongViews(10) })).statusCode).toBe(200);
  });

  test("are recorded once", async () => {
    const { save } = await signIn();
    const isSave = eq(auditEntries.action, "preference.save");
    const before = await server.db.$count(auditEntries, isSave);
    for (const views of [[], [newest], [newest], [pending, newest], [pending, newest]]) {
      expect((await save("shops", { views })).statusCode).toBe(200);
    }
    expect(await server.db.$count(auditEntries, isSave)).toBe(before + 2);
  });

  test("change at most 100 times in an hour", async () => {
    const { save } = await signIn();
    for (let change = 0; change < 100; change += 1) {
      const views = [{ ...newest, name: `View ${change}` }];
      expect((await save("shops", { views })).statusCode).toBe(200);
    }
    const entries = await server.db.$count(auditEntries);
    const refused = await save("shops", { views: [newest] });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      message: "Too many changes of views. Try again in 60 minutes.",
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
    expect(await server.db.$count(auditEntries)).toBe(entries);
  });

  test("are deleted with the administrator", async () => {
    const { save } = await signIn("manager");
    await save("shops", { views: [newest] });
    const [row] = await server.db.select().from(preferences).limit(1);
    expect(row).toBeDefined();
    await server.db.delete(admins).where(eq(admins.id, row?.adminId ?? ""));
    const isTheirs = eq(preferences.adminId, row?.adminId ?? "");
    expect(await server.db.$count(preferences, isTheirs)).toBe(0);
  });
});
