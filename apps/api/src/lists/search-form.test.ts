import { foldText, toSearchForm, toSearchNeedle } from "@market/api-client/text";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../test/support/test-app.ts";
import { getFirst } from "../../test/support/test-database.ts";
import { createCopyJob } from "../db/copies.ts";
import { categories, products, shops, users } from "../db/schema/index.ts";

const PHONE = "902 741 9503";

/** What people type, and the stored text that it finds. */
const SPELLINGS: [typed: string, stored: string][] = [
  ["902 741 9503", PHONE],
  ["9027419503", PHONE],
  ["09027419503", PHONE],
  ["0902 741 9503", PHONE],
  ["+234 902 741 9503", PHONE],
  ["+2349027419503", PHONE],
  ["+234 (0) 902 741 9503", PHONE],
  ["002349027419503", PHONE],
  ["2349027419503", PHONE],
  ["902-741-9503", PHONE],
  ["902.741.9503", PHONE],
  ["(902) 741 9503", PHONE],
  ["902\u2011741\u20139503", PHONE],
  ["902\u00A0741\u00A09503", PHONE],
  ["\u202A9027419503\u202C", PHONE],
  ["９０２７４１９５０３", PHONE],
  ["0902", PHONE],
  ["741 95", PHONE],
  ["9027419503", "+234 902-741-9503"],
  ["0902 741 9503", "+2349027419503"],
  ["+234 902 741 9503", "09027419503"],
  ["sade", "Ṣadé Stores"],
  ["SADÉ", "Sade Stores"],
  ["Cafe", "Café Lagos"],
  ["Cafe\u0301", "Café Lagos"],
  ["two words", "Two  Words"],
  ["two words", "Two\u00A0Words"],
  ["two  words", "Two Words"],
  [" two words ", "Two Words"],
  ["soft\u00ADware", "Software"],
  ["software", "Soft\u200Bware"],
  ["strasse", "Straße"],
  ["ΟΔΟΣ", "Οδός"],
  ["istanbul", "İstanbul"],
  ["diyarbakir", "Diyarbakır"],
  ["office", "Oﬃce"],
  ["50%", "50% off_er"],
  ["off_", "50% off_er"],
  ["３４", "Size 3 4"],
  ["a1-", "A1-B"],
  ["emoji 🛍", "Emoji 🛍️ Shop"],
];

const NOT_FOUND: [typed: string, stored: string][] = [
  ["902 741 9504", PHONE],
  ["％", "Plain"],
  ["_", "Plain"],
  ["\\\\", "Plain"],
  ["sode", "Ṣadé Stores"],
];

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await server.signInAs("manager");
});

test.each([...SPELLINGS, ...NOT_FOUND])("SQL and module agree on %j and %j", async (...texts) => {
  for (const text of texts) {
    const { rows } = await server.db.execute(
      sql`select fold_text(${text}::text) as fold, search_form(${text}::text) as form,
        search_pattern(${text}::text) as pattern`,
    );
    const escaped = toSearchNeedle(text).replaceAll(/[\\%_]/g, String.raw`\$&`);
    expect(rows).toEqual([
      { fold: foldText(text), form: toSearchForm(text), pattern: `%${escaped}%` },
    ]);
  }
});

test.each([
  ...SPELLINGS.map((spelling) => [...spelling, true] as const),
  ...NOT_FOUND.map((spelling) => [...spelling, false] as const),
])("%j in %j: %s", async (typed, stored, isFound) => {
  const { db, call } = server;
  // Not any shop: one may have no products, and updates change which row comes first.
  const product = getFirst(await db.select().from(products).orderBy(products.id).limit(1));
  const shop = getFirst(await db.select().from(shops).where(eq(shops.id, product.shopId)));
  const isPhone = /^[\d+ -]+$/.test(stored);
  const owner = { phoneNumber: isPhone ? stored : null };
  await db.update(users).set(owner).where(eq(users.id, shop.ownerId));
  const name = isPhone ? "A name" : stored;
  await db.update(shops).set({ name }).where(eq(shops.id, shop.id));
  await db.update(products).set({ name: stored }).where(eq(products.id, product.id));
  await createCopyJob(db, console)();

  const q = encodeURIComponent(typed);
  const find = async (path: string): Promise<string> => (await call("GET", path)).body;
  expect((await find(`/admin/shops?limit=100&q=${q}`)).includes(shop.id)).toBe(isFound);
  expect((await find(`/admin/shops/search?q=${q}`)).includes(shop.id)).toBe(isFound);
  expect((await find(`/admin/products?limit=100&q=${q}`)).includes(product.id)).toBe(isFound);
  // The local search of lists and palette.
  expect(toSearchForm(stored).includes(toSearchNeedle(typed))).toBe(isFound);
});

test.each(["a  b", "A\u00A0B", "Á b", "A\u200B b"])(
  "%j is the name of the category A B",
  async (name) => {
    const { db, call } = server;
    await db.delete(categories).where(sql`fold_text(name) = 'a b'`);
    const create = (text: string) =>
      call("POST", "/categories", { payload: { name: text, image: "" } });
    expect((await create("A B")).statusCode).toBe(201);
    expect((await create(name)).statusCode).toBe(409);
  },
);
