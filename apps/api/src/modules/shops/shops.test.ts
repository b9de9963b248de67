import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { shops } from "../../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../test/support/test-app.ts";
import { getFirst } from "../../../test/support/test-database.ts";
import type { shopSchema } from "./shops.schema.ts";

type Shop = z.input<typeof shopSchema>;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

const list = async (query = "") =>
  (await server.get(`/admin/shops${query}`)).json<{ data: Shop[] }>();
const search = async (text: string) =>
  (await server.get(`/admin/shops/search?q=${encodeURIComponent(text)}`)).json<{
    shops: Shop[];
  }>().shops;

describe("GET /admin/shops", () => {
  test("returns a shop and its owner in the wire format", async () => {
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
});

describe("GET /admin/shops/search", () => {
  test("finds shops by part of their name, ignoring case and accents", async () => {
    expect((await search("ADIRE stud")).map(({ name }) => name)).toEqual(["Ọlá Adire Studio"]);
    expect((await search("ọla adire")).map(({ name }) => name)).toEqual(["Ọlá Adire Studio"]);
  });

  test("finds shops by the full name and the email of their owner", async () => {
    const shop = getFirst((await list("?limit=1")).data);
    const { firstname, lastname, email } = shop.owner;
    expect(await search(`${firstname} ${lastname}`)).toContainEqual(shop);
    expect(await search(email.toUpperCase())).toContainEqual(shop);
  });

  test.each(["%", "_", "\\", "100%", "a_b"])("takes %j literally", async (text) => {
    expect(await search(text)).toEqual([]);
    const { id, name } = getFirst(await server.db.select().from(shops).limit(1));
    const rename = (newName: string) =>
      server.db.update(shops).set({ name: newName }).where(eq(shops.id, id));
    await rename(`Shop ${text}!`);
    expect(await search(text)).toMatchObject([{ _id: id }]);
    await rename(name);
  });

  test.each(["", "   "])("finds nothing for the empty text %j", async (text) => {
    expect(await search(text)).toEqual([]);
    expect((await server.get("/admin/shops/search")).json()).toEqual({ shops: [] });
  });

  test("returns at most twenty shops, the newest first", async () => {
    const found = await search("example");
    expect(found).toHaveLength(20);
    const dates = found.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test.each(["Example", "éxamplE", "ＥＸＡＭＰＬＥ"])(
    "finds the shop %s before more than twenty newer ones that contain it",
    async (text) => {
      const oldest = server.db.select().from(shops).orderBy(shops.createdAt).limit(1);
      const { id, name } = getFirst(await oldest);
      const rename = (newName: string) =>
        server.db.update(shops).set({ name: newName }).where(eq(shops.id, id));
      await rename(text);
      const found = await search("example");
      await rename(name);
      expect(found).toHaveLength(20);
      expect(found[0]).toMatchObject({ _id: id });
      expect(new Set(found.map(({ _id }) => _id)).size).toBe(20);
    },
  );

  test("refuses a long text", async () => {
    const response = await server.get(`/admin/shops/search?q=${"a".repeat(201)}`);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ message: string }>().message).toMatch(/^The search /);
  });
});
