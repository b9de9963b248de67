import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createTestDatabase, getFirst } from "../../test/support/test-database.ts";
import type { Db } from "./connect.ts";
import { LOCKS } from "./client.ts";
import { createCopyJob } from "./copies.ts";
import {
  categories,
  pendingCopies,
  productCategories,
  products,
  shops,
  users,
} from "./schema/index.ts";

const error = vi.fn<FastifyBaseLogger["error"]>();
let db: Db;
let updateCopies: () => Promise<void>;
beforeAll(async () => {
  db = await createTestDatabase("demo");
  updateCopies = createCopyJob(db, { error });
});

/** Returns the rows whose copies differ from the originals. */
async function findDifferences(): Promise<object[]> {
  const { rows } = await db.execute(sql`
    select shops.id from shops join users on users.id = owner_id
    where (owner_name, owner_phone, owner_is_verified, shops.search_text) is distinct from
      (firstname || ' ' || lastname, phone_number, is_verified,
        concat_ws(e'\\n', search_form(name), search_form(firstname || ' ' || lastname), search_form(email),
          search_form(phone_number)))
    union all
    select products.id from products join shops on shops.id = shop_id
    where category_ids <> array(
        select category_id from product_categories where product_id = products.id order by category_id)
      or (vendor_name, category_name, products.search_text) is distinct from
        (shops.name, (select name from categories where id = category_ids[1]),
          concat_ws(e'\\n', search_form(products.name), search_form(shops.name),
            (select string_agg(search_form(name), e'\\n' order by id) from categories where id = any(category_ids))))
    union all
    select transactions.id from transactions left join orders on orders.id = order_id
    left join users on users.id = buyer_id left join shops on shops.id = shop_id
    where transactions.search_text <>
      concat_ws(e'\\n', search_form(reference), search_form(firstname || ' ' || lastname), search_form(email),
        search_form(shops.name))`);
  return rows;
}

test("are complete for the demo's data", async () => {
  expect(await findDifferences()).toEqual([]);
  expect(await db.$count(shops, eq(shops.ownerIsVerified, true))).toBeGreaterThan(0);
  expect(await db.$count(products, sql`category_ids <> '{}'`)).toBeGreaterThan(0);
});

test("follow the verification of owners and changes of owners", async () => {
  await db.update(users).set({ isVerified: sql`not is_verified` });
  await updateCopies();
  expect(await findDifferences()).toEqual([]);
  const owner = getFirst(await db.select().from(users).where(eq(users.isVerified, false)).limit(1));
  await db.update(shops).set({ ownerId: owner.id });
  expect(await db.$count(shops, eq(shops.ownerIsVerified, true))).toBe(0);
  await db.update(users).set({ isVerified: true }).where(eq(users.id, owner.id));
  await updateCopies();
  expect(await findDifferences()).toEqual([]);
});

test("follow the verification of an owner that is changed while a shop is created", async () => {
  const shop = getFirst(await db.select().from(shops).limit(1));
  const setVerified = (isVerified: boolean) =>
    db.update(users).set({ isVerified }).where(eq(users.id, shop.ownerId));
  await setVerified(false);
  let change: Promise<unknown> | undefined;
  await db.transaction(async (transaction) => {
    await transaction.insert(shops).values({ ...shop, id: sql`gen_random_uuid()` });
    change = setVerified(true).execute();
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  await change;
  await updateCopies();
  expect(await findDifferences()).toEqual([]);
});

test("follow new names of owners, buyers, shops and categories", async () => {
  await db.update(users).set({ firstname: sql`'New ' || firstname`, phoneNumber: "+1" });
  await db.update(shops).set({ name: sql`'New ' || name` });
  await db.update(categories).set({ name: sql`'New ' || name` });
  expect(await findDifferences()).not.toEqual([]);
  await updateCopies();
  expect(await findDifferences()).toEqual([]);
  expect(await db.$count(pendingCopies)).toBe(0);
});

test("follow the new name of a category with more products than a batch has", async () => {
  const { productId, categoryId } = getFirst(await db.select().from(productCategories).limit(1));
  const product = getFirst(await db.select().from(products).where(eq(products.id, productId)));
  const copies = Array.from({ length: 2500 }, () => ({ ...product, id: uuidv7() }));
  await db.insert(products).values(copies.map(({ searchText: _searchText, ...copy }) => copy));
  await db
    .insert(productCategories)
    .values(copies.map(({ id }) => ({ productId: id, categoryId })));
  await db.update(categories).set({ name: "Renamed" }).where(eq(categories.id, categoryId));
  await updateCopies();
  expect(await findDifferences()).toEqual([]);
  expect(await db.$count(products, sql`search_text like '%renamed%'`)).toBeGreaterThan(2500);
});

test("follow the categories of products, also those that are added at the same time", async () => {
  const [first, second, third] = await db.select().from(categories).limit(3);
  const product = getFirst(await db.select().from(products).limit(1));
  if (first === undefined || second === undefined || third === undefined) throw new Error();
  const ofProduct = eq(productCategories.productId, product.id);
  await db.delete(productCategories).where(ofProduct);
  await Promise.all(
    [first, second].map((category) =>
      db.insert(productCategories).values({ productId: product.id, categoryId: category.id }),
    ),
  );
  expect(await findDifferences()).toEqual([]);
  await db
    .update(productCategories)
    .set({ categoryId: third.id })
    .where(sql`${ofProduct} and ${productCategories.categoryId} = ${first.id}`);
  expect(await findDifferences()).toEqual([]);
  await db.delete(productCategories).where(ofProduct);
  expect(await findDifferences()).toEqual([]);
});

test("follow a category that moves to another product", async () => {
  const moved = getFirst(await db.select().from(productCategories).limit(1));
  const other = getFirst(
    await db
      .select()
      .from(products)
      .where(sql`not category_ids @> array[${moved.categoryId}]::uuid[]`)
      .limit(1),
  );
  await db
    .update(productCategories)
    .set({ productId: other.id })
    .where(sql`product_id = ${moved.productId} and category_id = ${moved.categoryId}`);
  expect(await findDifferences()).toEqual([]);
});

test("cannot be left behind by a TRUNCATE", async () => {
  const owner = await createTestDatabase("demo", "owner");
  await expect(owner.execute(sql`truncate product_categories`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining("cannot be truncated") },
  });
});

describe("the job", () => {
  test("costs no other program its transaction", async () => {
    const { shopId } = getFirst(await db.select().from(products).limit(1));
    const program = await db.$client.connect();
    await program.query("set lock_timeout = 0; set statement_timeout = 0");
    const changeShop = async (name: string) => {
      await program.query("begin");
      await program.query("update shops set name = $1 where id = $2", [name, shopId]);
      // PostgreSQL looks for deadlocks of the job before this transaction waits for it.
      await sleep(1200);
      await program.query("update products set stock_quantity = 7 where shop_id = $1", [shopId]);
      await program.query("commit");
    };
    await db.update(shops).set({ name: "Before" }).where(eq(shops.id, shopId));
    const changed = changeShop("After");
    await sleep(50);
    await expect(Promise.all([changed, updateCopies()])).resolves.toBeDefined();
    program.release();
    await updateCopies();
    expect(await findDifferences()).toEqual([]);
  });

  test("updates the other rows while one is held, and that one later", async () => {
    const { id, shopId } = getFirst(await db.select().from(products).limit(1));
    const program = await db.$client.connect();
    await program.query("begin");
    await program.query("select from products where id = $1 for update", [id]);
    await db.update(shops).set({ name: "Renamed while one is held" }).where(eq(shops.id, shopId));
    await updateCopies();
    expect(await findDifferences()).toEqual([{ id }]);
    await program.query("rollback");
    program.release();
    await updateCopies();
    expect(await findDifferences()).toEqual([]);
    expect(await db.$count(pendingCopies)).toBe(0);
  });

  test("is run by one server at a time", async () => {
    const other = await db.$client.connect();
    await other.query(`begin; select pg_advisory_xact_lock(${LOCKS.copies})`);
    await db.update(users).set({ firstname: "Waits" });
    await updateCopies();
    expect(await findDifferences()).not.toEqual([]);
    await other.query("rollback");
    other.release();
    await updateCopies();
    expect(await findDifferences()).toEqual([]);
  });

  test("copies names of any length", async () => {
    const shop = getFirst(await db.select().from(shops).limit(1));
    // PostgreSQL cannot compress it below the limit of an index.
    const name = Array.from({ length: 300 }, () => randomUUID().slice(0, 10)).join("");
    await db.update(users).set({ lastname: name }).where(eq(users.id, shop.ownerId));
    await db.update(shops).set({ name }).where(eq(shops.id, shop.id));
    await updateCopies();
    expect(await findDifferences()).toEqual([]);
    expect(error).not.toHaveBeenCalled();
  });

  test("logs a row that cannot be updated, and updates all others", async () => {
    const owned = await createTestDatabase("demo", "owner");
    const bad = getFirst(await owned.select().from(products).limit(1));
    await owned.$client.query(
      `alter table products add check (search_text not like '%refused%' or id <> '${bad.id}')`,
    );
    await owned.update(shops).set({ name: sql`'Refused ' || name` });
    await owned.update(categories).set({ name: sql`'Later ' || name` });
    await createCopyJob(owned, { error })();
    const isUpdated = sql`search_text like '%refused%' and search_text like '%later%'`;
    expect(await owned.$count(products, isUpdated)).toBe((await owned.$count(products)) - 1);
    expect(await owned.$count(pendingCopies)).toBe(0);
    expect(error).toHaveBeenCalledWith(
      { err: expect.anything(), table: "products", ids: [bad.id] },
      "the copies of a row are not updated",
    );
  });
});
