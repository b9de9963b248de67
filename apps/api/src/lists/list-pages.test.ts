import { type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { users } from "../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../test/support/test-app.ts";
import { getFirst } from "../../test/support/test-database.ts";
import { categorySortKeys } from "../modules/categories/categories.routes.ts";
import { productSortKeys } from "../modules/products/products.repository.ts";
import { shopSortKeys } from "../modules/shops/shops.routes.ts";
import { transactionSortKeys } from "../modules/transactions/transactions.routes.ts";
import { userSortKeys } from "../modules/users/users.routes.ts";
import { nameField } from "../http/describe-invalid.ts";

/** Texts that a sort by code points or by another collation orders differently. */
const NAMES = [
  "Shop 10",
  "shop 9",
  "Shop 010",
  "Éclair",
  "eclair 2",
  "Zed",
  "_a",
  "₦ 5",
  "Ọlá 2",
  "Ola 10",
  "a-b",
  "ab",
  "a b",
  "7",
  "70",
];

interface Row {
  _id: string;
  [field: string]: unknown;
}

interface Page {
  data: Row[];
  next: string | null;
  total: { count: number; isExact: boolean };
}

let server: TestApp;

/** Executes a statement without the time limit of requests, which many rows exceed on a busy machine. */
function execute(statement: SQL): Promise<unknown> {
  return server.db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    return transaction.execute(statement);
  });
}

beforeAll(async () => {
  server = await createTestApp();
  // Equal values of every column, so that only ids order the rows.
  await server.db.execute(sql`
    insert into users (id, firstname, lastname, email, is_verified, referral_code, account_type, created_at, updated_at)
    select gen_random_uuid(), 'Same', 'Name', 'same' || n || '@market.test', true, 'SAME-' || n, 'seller', '2026-01-01', '2026-01-01'
    from generate_series(1, 40) as n`);
  await server.db.execute(sql`
    insert into shops (id, owner_id, name, description, status, kyc_status, views, accepts_chat_pay, created_at)
    select gen_random_uuid(), id, 'Same 100% Shop_', '', 'pending', 'pending', 7, true, '2026-01-01'
    from users where firstname = 'Same'`);
  await server.db.execute(sql`
    insert into users (id, firstname, lastname, email, phone_number, is_verified, referral_code, account_type, created_at, updated_at)
    select gen_random_uuid(), name, '', name || '@market.test', case when name <> '7' then name end, n % 2 = 0, name, 'seller', '2026-01-01', '2026-01-01'
    from unnest(array[${sql.join(NAMES, sql`, `)}]) with ordinality as names (name, n)`);
  await server.db.execute(sql`
    insert into shops (id, owner_id, name, description, status, kyc_status, views, accepts_chat_pay, created_at)
    select gen_random_uuid(), id, firstname, '', 'active', 'rejected', 7, true, '2026-01-01'
    from users where lastname = ''`);
  await server.db.execute(sql`
    insert into products (id, shop_id, name, description, price, delivery_fee, images, stock_quantity, condition, created_at)
    select gen_random_uuid(), id, name, '', 1, 1, '{}', 1, 'refurbished', '2026-01-01'
    from shops where kyc_status = 'rejected'`);
});

async function getPage(list: string, parameters: Record<string, string>): Promise<Page> {
  const response = await server.get(`/admin/${list}?${new URLSearchParams(parameters).toString()}`);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Page>();
}

/** Reads all pages. */
async function walk(list: string, parameters: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const page: Page = await getPage(list, { ...parameters, ...(after === null ? {} : { after }) });
    rows.push(...page.data);
    after = page.next;
  } while (after !== null);
  return rows;
}

/** Returns the text that the panel shows. */
function toVerification(row: Row): string {
  const status = String(Object(row["KYC"]).status).replace("_", " ");
  return `${Object(row["owner"]).is_verified === true ? "Verified" : "Not Verified"}, KYC: ${status}`;
}

const idOf = ({ _id }: Row): string => _id;
const idsOf = (rows: readonly Row[]): string[] => rows.map(idOf);

/** Encodes a cursor as the server does, also an invalid one. */
const cursor = (...values: unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString("base64url");

const LISTS = {
  users: userSortKeys,
  shops: shopSortKeys,
  products: productSortKeys,
  categories: categorySortKeys,
  transactions: transactionSortKeys,
};
const SORTS = Object.entries(LISTS).flatMap(([list, keys]) =>
  Object.keys(keys).map((name) => [list, name] as const),
);

test.each([
  ["users", 10],
  ["shops", 10],
  ["products", 10],
  ["categories", 50],
])(
  "lists the newest %s, at most %i, with the total, and refuses an invalid limit",
  async (list, limit) => {
    const { data, total } = await getPage(list, {});
    const count = await server.db.$count(sql`${sql.identifier(list)}`);
    expect(total).toEqual({ count, isExact: true });
    expect(data).toHaveLength(Math.min(limit, count));
    const dates = data.map((row) => String(row["createdAt"]));
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect((await server.get(`/admin/${list}?limit=x`)).statusCode).toBe(400);
  },
);

const NULLABLE_SORTS = new Set(["contact", "category"]);

describe.each(SORTS)("%s sorted by %s", (list, name) => {
  test("has every row once, also with a search, and the reverse in the other direction", async () => {
    const total = await server.db.$count(sql`${sql.identifier(list)}`);
    const limit = String(Math.ceil(total / 7));
    const ascending = idsOf(await walk(list, { sort: name, limit }));
    expect(ascending).toHaveLength(total);
    expect(new Set(ascending).size).toBe(total);
    const descending = idsOf(await walk(list, { sort: `-${name}`, limit }));
    // Rows without a value are last in both directions.
    const arrange = (ids: string[]) => (NULLABLE_SORTS.has(name) ? ids.toSorted() : ids);
    expect(arrange(descending)).toEqual(arrange(ascending.toReversed()));
    const found = idsOf(await walk(list, { sort: name, limit: "9", q: "sa" }));
    expect(found).toEqual(ascending.filter((id) => found.includes(id)));
    expect(new Set(found).size).toBe(found.length);
  });
});

/** Compares as the panel sorts loaded rows (packages/ui/src/rows/sort-rows.ts). */
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

describe("a sort", () => {
  test.each<[list: string, sort: string, read: (row: Row) => string | undefined]>([
    ["users", "email", (row) => Object(row["authId"]).email],
    ["users", "referral-code", (row) => String(row["refferal_code"])],
    ["users", "account-type", (row) => String(row["account_type"])],
    ["users", "created", (row) => String(row["createdAt"])],
    ["shops", "shop-name", (row) => String(row["name"])],
    [
      "shops",
      "owner",
      (row) => `${Object(row["owner"]).firstname} ${Object(row["owner"]).lastname}`,
    ],
    ["shops", "contact", (row) => Object(row["owner"]).phone_number],
    ["shops", "status", (row) => String(row["status"])],
    ["shops", "verification", toVerification],
    ["products", "product-name", (row) => String(row["name"])],
    ["products", "vendor", (row) => Object(row["shop"]).name],
    ["products", "category", (row) => Object(Object(row["category"])[0]).name],
    ["products", "status", (row) => String(row["status"])],
    ["categories", "name", (row) => String(row["name"])],
    ["categories", "status", (row) => (row["is_active"] === true ? "active" : "inactive")],
  ])("of %s by %s is the panel's, in both directions", async (list, sort, read) => {
    for (const factor of [1, -1]) {
      const rows = await walk(list, { sort: factor === 1 ? sort : `-${sort}`, limit: "70" });
      const values = rows.map(read);
      const known = values.filter((value) => value !== undefined);
      // Rows without a value come last.
      expect(values.slice(0, known.length)).toEqual(known);
      const sorted = known.toSorted((a, b) => factor * collator.compare(a, b));
      expect(known.map((value, index) => collator.compare(value, sorted[index] ?? ""))).toEqual(
        known.map(() => 0),
      );
    }
  });

  test.each([
    ["shops", "views", (row: Row) => Object(row["metrics"]).views],
    ["products", "price", (row: Row) => row["price"]],
    ["products", "stock", (row: Row) => row["stock_quantity"]],
    ["transactions", "amount", (row: Row) => row["amount"]],
  ])("of %s by %s orders the number", async (list, sort, read) => {
    const values = (await walk(list, { sort, limit: "1000" })).map((row) => Number(read(row)));
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  });
});

test.each(["email", "-created"])(
  "pages by %s have no gaps or repeats while rows are inserted and deleted around the cursor",
  async (sort) => {
    const before = idsOf(await walk("users", { sort, limit: "10000" }));
    const seen: string[] = [];
    const deleted = new Set<string>();
    let after: string | null = null;
    for (let count = 0; ; count += 1) {
      const page: Page = await getPage("users", {
        sort,
        limit: "20",
        ...(after === null ? {} : { after }),
      });
      seen.push(...idsOf(page.data));
      after = page.next;
      if (after === null) break;
      await insertUsersAround(`${sort}${count}@market.test`);
      // The last row that was sent, whose values the cursor has, and rows before and after it.
      const position = before.indexOf(seen.at(-1) ?? "");
      for (const id of [before[position], before[position - 3], before[position + 5]]) {
        if (id === undefined || deleted.has(id)) continue;
        // Users with shops or orders stay.
        const { rowCount } = await server.db.execute(sql`
          delete from users where id = ${id} and not exists (select from shops where owner_id = users.id)
            and not exists (select from orders where buyer_id = users.id)`);
        if (rowCount === 1) deleted.add(id);
      }
    }
    expect(deleted.size).toBeGreaterThan(0);
    expect(new Set(seen).size).toBe(seen.length);
    const existing = new Set(before);
    const sent = new Set(seen);
    expect(seen.filter((id) => existing.has(id))).toEqual(
      before.filter((id) => sent.has(id) || !deleted.has(id)),
    );
  },
);

/** Inserts users that are first and last in the sorts by email and by date. */
async function insertUsersAround(name: string): Promise<void> {
  for (const [start, createdAt] of [["0", new Date(0)] as const, ["zz", new Date()] as const]) {
    const email = `${start}${name}`;
    await server.db.insert(users).values({
      id: uuidv7(),
      firstname: "New",
      lastname: "User",
      email,
      isVerified: false,
      referralCode: email,
      accountType: "buyer",
      createdAt,
      updatedAt: createdAt,
    });
  }
}

describe("q", () => {
  test.each<[list: string, read: (row: Row) => unknown]>([
    ["users", (row) => Object(row["authId"]).email],
    ["users", (row) => row["refferal_code"]],
    ["shops", (row) => row["name"]],
    ["shops", (row) => `${Object(row["owner"]).firstname} ${Object(row["owner"]).lastname}`],
    ["shops", (row) => Object(row["owner"]).email],
    ["products", (row) => row["name"]],
    ["products", (row) => Object(row["shop"]).name],
    ["products", (row) => Object(Object(row["category"])[0]).name],
    ["categories", (row) => row["name"]],
    ["transactions", (row) => row["reference"]],
  ])("finds %s by part of a field, in any case", async (list, read) => {
    const row = getFirst((await getPage(list, { sort: "created", limit: "1" })).data);
    const text = String(read(row));
    for (const q of [text, text.toUpperCase(), text.slice(1, -1), ` ${text} `.normalize("NFD")]) {
      const { data, total } = await getPage(list, { q, limit: "1000" });
      expect(idsOf(data)).toContain(idOf(row));
      expect(total).toEqual({ count: data.length, isExact: true });
    }
  });

  test("finds users by their account type", async () => {
    const { data } = await getPage("users", { q: "SELL", limit: "1000" });
    expect(data.length).toBeGreaterThan(0);
    const others = (await getPage("users", { account_type: "seller", limit: "1000" })).data;
    expect(idsOf(data)).toEqual(idsOf(others));
  });

  test("finds transactions by the customer and the shop of their order", async () => {
    const { rows } = await server.db.execute<{ id: string; customer: string; shop: string }>(sql`
      select t.id, u.firstname || ' ' || u.lastname as customer, s.name as shop from transactions t
      join orders o on o.id = t.order_id join users u on u.id = o.buyer_id
      join shops s on s.id = o.shop_id limit 1`);
    const { id, customer, shop } = getFirst(rows);
    for (const q of [customer, shop]) {
      expect(idsOf((await getPage("transactions", { q, limit: "10000" })).data)).toContain(id);
    }
  });

  test.each(["100%", "Shop_", "% S"])("takes %j literally", async (q) => {
    expect((await getPage("shops", { q })).total).toEqual({ count: 40, isExact: true });
    expect((await getPage("shops", { q: `${q}%` })).data).toEqual([]);
  });

  test("that is empty finds all rows", async () => {
    const { total } = await getPage("categories", { q: "" });
    expect(total.count).toBe(await server.db.$count(sql`categories`));
  });
});

describe("a filter", () => {
  test.each<[list: string, filter: Record<string, string>, matches: (row: Row) => boolean]>([
    ["users", { account_type: "buyer" }, (row) => row["account_type"] === "buyer"],
    ["shops", { status: "pending" }, (row) => row["status"] === "pending"],
    ["products", { status: "available" }, (row) => row["status"] === "available"],
    ["products", { status: "low-stock" }, (row) => row["status"] === "low-stock"],
    ["products", { status: "out-of-stock" }, (row) => row["status"] === "out-of-stock"],
    [
      "products",
      { category: "FASHION" },
      (row) => JSON.stringify(row["category"]).includes('"Fashion"'),
    ],
    ["categories", { status: "active" }, (row) => row["is_active"] === true],
    ["categories", { status: "inactive" }, (row) => row["is_active"] === false],
    ["transactions", { status: "failed" }, (row) => row["status"] === "failed"],
    ["transactions", { type: "credit" }, (row) => row["type"] === "credit"],
  ])("of %s by %j keeps the rows that match", async (list, filter, matches) => {
    const all = await walk(list, { sort: "created", limit: "10000" });
    const expected = idsOf(all.filter(matches));
    expect(expected.length).toBeGreaterThan(0);
    const kept = await walk(list, { sort: "created", limit: "40", ...filter });
    expect(idsOf(kept)).toEqual(expected);
    const found = await getPage(list, { q: "a", limit: "10000", ...filter });
    expect(found.data.every(matches)).toBe(true);
  });
});

test.each(Object.keys(LISTS))("%s: finds a single row by its id", async (list) => {
  const row = getFirst((await getPage(list, { sort: "created", limit: "1" })).data);
  const page = { data: [row], next: null, total: { count: 1, isExact: true } };
  expect(await getPage(list, { id: idOf(row) })).toEqual(page);
  expect((await getPage(list, { id: uuidv7() })).data).toEqual([]);
});

test("counts exactly up to 10,000 rows, and finds the others, too", async () => {
  const insert = (count: number) =>
    execute(sql`
      insert into transactions (id, reference, type, narration, amount, status, created_at)
      select gen_random_uuid(), 'MANY-' || gen_random_uuid(), 'credit', '', 1, 'failed', '2020-01-01'
      from generate_series(1, ${count}::int)`);
  // In parts, because a statement has 6 seconds, which a busy machine needs for all of them.
  for (let part = 0; part < 5; part += 1) await insert(2000);
  expect((await getPage("transactions", { q: "many-" })).total).toEqual({
    count: 10_000,
    isExact: true,
  });
  await insert(1);
  expect((await getPage("transactions", { q: "many-" })).total).toEqual({
    count: 10_000,
    isExact: false,
  });
  expect((await getPage("transactions", { sort: "amount" })).total).toEqual({
    count: 10_000,
    isExact: false,
  });
  const rows = await walk("transactions", { q: "many-", limit: "3000", sort: "reference" });
  expect(new Set(idsOf(rows)).size).toBe(10_001);
  await execute(sql`delete from transactions where reference like 'MANY-%'`);
});

describe("a search for a text without trigrams", () => {
  beforeAll(async () => {
    for (let first = 1; first < 12_000; first += 2000) {
      await execute(sql`
        insert into transactions (id, reference, type, narration, amount, status, created_at)
        select gen_random_uuid(), case when n % 2500 = 0 then 'Ω-' else 'NONE-' end || n, 'credit', '', n % 7,
          'failed', timestamptz '2020-01-01' + n * interval '1 minute'
        from generate_series(${first}::int, ${first}::int + 1999) as n`);
    }
    return async () => {
      await execute(sql`delete from transactions where narration = ''`);
    };
  });

  test.each(["created", "-created", "reference", "-amount"])(
    "finds all rows by %s",
    async (sort) => {
      const first = await getPage("transactions", { q: "Ω", sort, limit: "3" });
      expect(first.data).toHaveLength(3);
      expect(first.total).toEqual({ count: 4, isExact: true });
      const found = await walk("transactions", { q: "Ω", sort, limit: "3" });
      const all = await walk("transactions", { sort, limit: "10000" });
      expect(idsOf(found)).toEqual(
        idsOf(all.filter(({ reference }) => String(reference).startsWith("Ω"))),
      );
    },
  );

  test("fills the page when many rows match", async () => {
    const { data, next, total } = await getPage("transactions", { q: "E-", limit: "100" });
    expect(data).toHaveLength(100);
    expect(next).toEqual(expect.any(String));
    expect(total).toEqual({ count: 10_000, isExact: false });
  });
});

test("the search of vendors finds the newest of many, by two letters, too", async () => {
  await execute(sql`
    insert into shops (id, owner_id, name, description, status, kyc_status, views, accepts_chat_pay, created_at)
    select gen_random_uuid(), (select id from users order by id limit 1),
      'Qw Shop ' || n, 'vendors', 'active', 'approved', 0, false, timestamptz '2030-01-01' + n * interval '1 minute'
    from generate_series(1, 25) as n`);
  const response = await server.get("/admin/shops/search?q=qw");
  const names = response.json<{ shops: { name: string }[] }>().shops.map(({ name }) => name);
  expect(names).toEqual(Array.from({ length: 20 }, (_, index) => `Qw Shop ${25 - index}`));
  await execute(sql`delete from shops where description = 'vendors'`);
});

describe("refuses", () => {
  const id = uuidv7();

  test.each<[query: string, field: string]>([
    ["sort=name", "sort"],
    ["sort=--email", "sort"],
    ["sort=", "sort"],
    ["sort=toString", "sort"],
    ["account_type=admin", "account_type"],
    ["id=1", "id"],
    [`q=${"a".repeat(201)}`, "q"],
    ["after=", "after"],
    ["after=!", "after"],
    ["after=abc", "after"],
    [`after=${"a".repeat(8001)}`, "after"],
    [`after=${cursor("-created", "2026-01-01T00:00:00.000000Z", "1")}`, "after"],
    [`after=${cursor("-created", "2026-02-30T00:00:00.000000Z", id)}`, "after"],
    [`after=${cursor("-created", "0000-01-01T00:00:00.000000Z", id)}`, "after"],
    [`after=${cursor("created", "2026-01-01T00:00:00.000000Z", id)}`, "after"],
    [`sort=email&after=${cursor("email", "a\0b", id)}`, "after"],
    [`sort=email&after=${cursor("email", 1, id)}`, "after"],
    [`sort=account-type&after=${cursor("account-type", "maybe", id)}`, "after"],
    [`sort=email&after=${cursor("email", "a")}`, "after"],
    [`sort=email&after=${cursor("email", "a", id, id)}`, "after"],
    [`sort=email&after=${cursor("email", "a", [id])}`, "after"],
  ])("%s of users", async (query, field) => {
    const response = await server.get(`/admin/users?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ message: string }>().message).toMatch(
      new RegExp(`^The (?:value of )?${nameField(field)} `),
    );
  });

  test.each([
    ["shops", "views", "2147483648"],
    ["shops", "status", "closed"],
    ["products", "price", "much"],
  ])("a cursor of %s by %s with the value %s", async (list, sort, value) => {
    const after = cursor(sort, value, id);
    const response = await server.get(`/admin/${list}?sort=${sort}&after=${after}`);
    expect(response.statusCode).toBe(400);
  });
});

describe("a request with no parameter but the limit", () => {
  test.each(["users", "shops", "products", "categories"])(
    "of %s gets the newest rows and the cursor of the next ones",
    async (list) => {
      const first = await getPage(list, { limit: "3" });
      const second = await getPage(list, { after: String(first.next), limit: "3" });
      const six = await getPage(list, { sort: "-created", limit: "6" });
      expect([...first.data, ...second.data]).toEqual(six.data);
      expect(first.total).toEqual(six.total);
    },
  );

  test("of transactions gets a bare array", async () => {
    expect((await server.get("/admin/transactions?limit=1")).json()).toHaveLength(1);
  });
});
