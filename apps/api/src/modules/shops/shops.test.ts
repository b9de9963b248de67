import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { shops } from "../../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import type { ShopDto } from "./shops.schema.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

const list = async (query = "") =>
  (await server.get(`/admin/shops${query}`)).json<{ data: ShopDto[]; total: number }>();
const search = async (text: string) =>
  (await server.get(`/admin/shops/search?q=${encodeURIComponent(text)}`)).json<{
    shops: ShopDto[];
  }>().shops;

describe("GET /admin/shops", () => {
  test("shows the ten newest, and how many there are", async () => {
    const { data, total } = await list();
    expect(data).toHaveLength(10);
    expect(total).toBe(40);
    const dates = data.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test("shows a shop with its owner in the wire's spelling", async () => {
    const { data } = await list("?limit=40");
    expect(data.find(({ owner }) => owner.phone_number !== undefined)).toEqual({
      _id: expect.any(String),
      name: expect.any(String),
      description: expect.any(String),
      status: expect.stringMatching(/^(active|pending|suspended)$/),
      owner: {
        firstname: expect.any(String),
        lastname: expect.any(String),
        email: expect.stringContaining("@"),
        phone_number: expect.any(String),
        is_verified: expect.any(Boolean),
      },
      KYC: { status: expect.stringMatching(/^(approved|pending|rejected|not_submitted)$/) },
      metrics: { views: expect.any(Number) },
      acceptsChatPay: expect.any(Boolean),
      createdAt: expect.any(String),
    });
  });

  test("refuses a bad limit", async () => {
    expect((await server.get("/admin/shops?limit=x")).statusCode).toBe(400);
  });
});

describe("GET /admin/shops/search", () => {
  test("finds shops by a part of their name, whatever its case", async () => {
    expect((await search("ADIRE stud")).map(({ name }) => name)).toEqual(["Ọlá Adire Studio"]);
    expect((await search("Ọlá")).map(({ name }) => name)).toEqual(["Ọlá Adire Studio"]);
  });

  test("finds shops by their owner's full name and email", async () => {
    const [shop] = (await list("?limit=1")).data;
    const { firstname, lastname, email } = shop!.owner;
    expect(await search(`${firstname} ${lastname}`)).toContainEqual(shop);
    expect(await search(email.toUpperCase())).toContainEqual(shop);
  });

  test.each(["%", "_", "\\", "100%", "a_b"])("takes %j literally", async (text) => {
    expect(await search(text)).toEqual([]);
    const [any] = await server.db.select().from(shops).limit(1);
    const rename = (name: string) =>
      server.db.update(shops).set({ name }).where(eq(shops.id, any!.id));
    await rename(`Shop ${text}!`);
    expect(await search(text)).toMatchObject([{ _id: any!.id }]);
    await rename(any!.name);
  });

  test.each(["", "   "])("finds nothing for the empty text %j", async (text) => {
    expect(await search(text)).toEqual([]);
    expect((await server.get("/admin/shops/search")).json()).toEqual({ shops: [] });
  });

  test("shows twenty at most, the newest first", async () => {
    const found = await search("example");
    expect(found).toHaveLength(20);
    const dates = found.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test.each(["a".repeat(201), "a\u0000b"])("refuses a bad text", async (text) => {
    const answer = await server.get(`/admin/shops/search?q=${encodeURIComponent(text)}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toMatch(/^q: /);
  });
});
