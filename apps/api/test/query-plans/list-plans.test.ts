import { beforeAll, expect, test, vi } from "vitest";
import { fillLargeMarketplace, TABLES } from "../support/large-marketplace.ts";
import { fillOperationalTables } from "../support/fill-operational-tables.ts";
import { BOUNDED_TABLES, findTableScans } from "../support/query-plans.ts";
import { recordStatements } from "../support/record-statements.ts";
import { createTestApp, type TestApp } from "../support/test-app.ts";
import { activitySortKeys } from "../../src/modules/activity/activity.repository.ts";
import { productSortKeys } from "../../src/modules/products/products.repository.ts";
import { shopSortKeys } from "../../src/modules/shops/shops.routes.ts";
import { transactionSortKeys } from "../../src/modules/transactions/transactions.routes.ts";
import { userSortKeys } from "../../src/modules/users/users.routes.ts";

/** More than a bounded count reads. A plan that reads more rows of a table does not use its index. */
const MAX_ROWS_READ = 20_000;
/** Of a page, and of the names of its categories. */
const MAX_QUERIES = 2;
const ROWS = 40_000;

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await createTestApp({ data: "empty", role: "owner" });
  token = await server.signInAs("super_admin");
  const { host, user, database } = server.db.$client.options;
  await fillLargeMarketplace({ host, user, database }, ROWS);
  await fillOperationalTables({ host, user, database }, ROWS);
}, 120_000);

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

const BIG_TABLES = new Set<string>(TABLES);

/** Returns the scans of a plan that read a big table without an index, or more rows than a page needs. */
function findCostlyScans(node: PlanNode): string[] {
  const table = node["Relation Name"] ?? "";
  const perLoop = node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0);
  const rows = Math.round(perLoop * node["Actual Loops"]);
  const isCostly = BIG_TABLES.has(table) && rows > MAX_ROWS_READ;
  return [
    ...(isCostly ? [`${node["Node Type"]} of ${table}: ${rows} rows`] : []),
    ...(node.Plans ?? []).flatMap(findCostlyScans),
  ];
}

interface Query {
  text: string;
  values: unknown[];
}

const get = (path: string) =>
  server.call("GET", path, { headers: { authorization: `Bearer ${token}` } });

/** Requests a page and returns the queries of its list. */
async function recordQueries(path: string): Promise<Query[]> {
  const spy = vi.spyOn(server.db.$client, "query");
  const queries: Query[] = [];
  spy.mockClear();
  const response = await get(path);
  for (const [query, values] of spy.mock.calls as unknown as [{ text: string }, unknown[]][]) {
    if (/from\s+"(users|shops|products|transactions|audit_entries)"/.test(query.text)) {
      queries.push({ text: query.text, values });
    }
  }
  spy.mockRestore();
  expect(response.statusCode).toBe(200);
  expect(queries.length).toBeGreaterThan(0);
  return queries;
}

/** The sorts of each list, and the filters that the panel combines with them. */
const LISTS: Record<string, { sortKeys: object; filters: string[] }> = {
  users: { sortKeys: userSortKeys, filters: ["", "account_type=seller", "account_type=buyer"] },
  shops: { sortKeys: shopSortKeys, filters: ["", "status=active", "status=pending"] },
  products: {
    sortKeys: productSortKeys,
    filters: ["", "status=available"],
  },
  activity: {
    sortKeys: activitySortKeys,
    filters: ["", "kind=catalog", "actor=a", "period=day"],
  },
  transactions: { sortKeys: transactionSortKeys, filters: ["", "status=failed", "type=debit"] },
};
const SORTED_LISTS = Object.entries(LISTS).flatMap(([list, { sortKeys, filters }]) =>
  Object.keys(sortKeys)
    .flatMap((name) => [name, `-${name}`])
    .flatMap((sort) => filters.map((filter) => `${list}?limit=100&sort=${sort}&${filter}`)),
);
const REQUESTS = [
  "activity?q=product",
  "activity?q=37777",
  "activity?q=nowhere",
  "activity?kind=exports",
  ...SORTED_LISTS,
  "users?q=user37777@",
  "users?q=ref-25a",
  "users?q=mail55",
  "users?q=buy",
  "users?q=nowhere",
  "users?account_type=seller",
  "users?account_type=seller&sort=email&q=mail5",
  "shops?q=shop+37777",
  "shops?q=user4440@",
  "shops?q=Amara+Bello",
  "shops?q=080851",
  "shops?q=shop",
  "shops?q=nowhere",
  "shops?q=s",
  "shops?q=lamp&status=pending",
  "shops/search?q=shop+37777",
  "shops/search?q=user4440@",
  "shops/search?q=Amara+Bello",
  "shops/search?q=-7",
  "shops?q=shop&sort=views",
  "shops?status=suspended",
  "products?q=sandals+no.+7777",
  "products?q=lamp+shop+777",
  "products?q=category+7",
  "products?q=shop",
  "products?q=nowhere",
  "products?q=a",
  "products?status=low-stock",
  "products?category=category+7",
  "transactions?q=000077777",
  "transactions?q=user4441@",
  "transactions?q=shop+37777",
  "transactions?q=txn",
  "transactions?status=failed",
  "transactions?type=credit",
];

async function findCostlyScansOf(path: string): Promise<string[]> {
  const queries = await recordQueries(path);
  const plans = await Promise.all(
    queries.map(async ({ text, values }) => {
      const { rows } = await server.db.$client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      return rows[0]?.["QUERY PLAN"][0].Plan;
    }),
  );
  const costly = plans.flatMap((plan) => (plan === undefined ? [] : findCostlyScans(plan)));
  return queries.length > MAX_QUERIES ? [...costly, `${queries.length} queries`] : costly;
}

test.each(REQUESTS)("%s reads few rows", async (request) => {
  expect(await findCostlyScansOf(`/admin/${request}`)).toEqual([]);
});

test.each(SORTED_LISTS)("the second page of %s reads few rows", async (request) => {
  const { next } = (await get(`/admin/${request}`)).json<{ next: string | null }>();
  expect(next).not.toBeNull();
  expect(await findCostlyScansOf(`/admin/${request}&after=${next}`)).toEqual([]);
});

test("every table that can grow has many rows", async () => {
  const { rows } = await server.db.$client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < $1`,
    [ROWS],
  );
  // Fill a new table, or add it to the bounded ones with the reason.
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(BOUNDED_TABLES).toSorted());
});

test("no query of any call or job scans a table", async () => {
  const statements = await recordStatements(await createTestApp());
  const scans: string[] = [];
  for (const statement of statements) {
    const found = await findTableScans(server.db, statement);
    scans.push(...found.map((scan) => `${scan}: ${statement}`));
  }
  expect(scans).toEqual([]);
  expect(statements.size).toBeGreaterThan(100);
});
