import { activitySortKeys } from "../../src/modules/activity/activity.repository.ts";
import { categorySortKeys } from "../../src/modules/categories/categories.routes.ts";
import { productSortKeys } from "../../src/modules/products/products.repository.ts";
import { shopSortKeys } from "../../src/modules/shops/shops.routes.ts";
import { transactionSortKeys } from "../../src/modules/transactions/transactions.routes.ts";
import { userSortKeys } from "../../src/modules/users/users.routes.ts";

/** Requests of one kind, which are measured together. */
export interface ScaleCall {
  name: string;
  /** Returns the path of a request; most searches look for another row each time. */
  getPath: (run: number) => string;
  /** Number of pages of 10,000 rows to skip before. */
  pages: number;
  goalMs: number;
}

/** Of the 95th percentile. */
const LIST_GOAL_MS = 30;
const SEARCH_GOAL_MS = 50;
/** Like the panel's. */
const PAGE_SIZE = 100;
const DEEP_PAGES = 3;

/** What is searched and filtered in each list of a large marketplace. `#` is the number of a row. */
interface ListCalls {
  sortKeys: object;
  filters: string[];
  searches: string[];
}

const LISTS: Record<string, ListCalls> = {
  activity: {
    sortKeys: activitySortKeys,
    filters: ["kind=catalog", "kind=exports", "actor=admin-7@market.test", "period=week"],
    searches: ["product #", "admin-7@", "list.export", "nowhere", "product"],
  },
  users: {
    sortKeys: userSortKeys,
    filters: ["account_type=seller"],
    searches: [
      "user#@",
      "mail55",
      "mail5",
      "test",
      "seller",
      "nowhere",
      "u",
      "er",
      "z",
      "zq",
      "@",
      "-7",
    ],
  },
  shops: {
    sortKeys: shopSortKeys,
    filters: ["status=pending", "status=suspended"],
    searches: [
      "shop #",
      "user#@",
      "Amara Bello",
      "Okafor",
      "0808518",
      "lamp",
      "shop",
      "nowhere",
      "s",
      "mp",
      "x",
      "zq",
      "7",
      "%2B2",
    ],
  },
  products: {
    sortKeys: productSortKeys,
    filters: ["status=available", "status=low-stock", "category=Category 7"],
    searches: [
      "no. #",
      "shop #",
      "lamp",
      "category 7",
      "shop",
      "nowhere",
      "a",
      "nk",
      "x",
      "zq",
      ".",
    ],
  },
  categories: {
    sortKeys: categorySortKeys,
    filters: ["status=active"],
    searches: ["category #", "7"],
  },
  transactions: {
    sortKeys: transactionSortKeys,
    filters: ["status=failed", "type=debit"],
    searches: ["#0", "user#@", "shop #", "Okafor", "txn", "nowhere", "1", "99", "zq"],
  },
};

/** The calls of the specification, without further parameters. */
const PLAIN_CALLS = [
  "users?limit=50",
  "shops?limit=10",
  "products?limit=100",
  "categories?limit=50",
  "transactions?limit=10",
];

const VENDOR_SEARCHES = [
  "shop #",
  "user#@",
  "Amara Bello",
  "Okafor Solar",
  "Okafor",
  "lamp",
  "nowhere",
  "s",
  "x",
  "zq",
  "-7",
].map((text) => `shops/search?q=${text}`);

/** Number of searches at once, each for another shop. */
const RARE_SEARCHES = 12;
export const RARE_SEARCHES_GOAL_MS = 1000;
/** Calls that run beside the rare searches, and the goal of each. */
export const OTHER_CALLS = ["dashboard/stats", "users?limit=50", "products?limit=100"];
export const OTHER_CALLS_GOAL_MS = 100;

/** Returns the searches of a round that are sent at once. */
export function listRareSearches(rows: number, round: number): string[] {
  return Array.from({ length: RARE_SEARCHES }, (_, index) => {
    const number = toNumber(round * RARE_SEARCHES + index, rows);
    return index % 2 === 0 ? `shops/search?q=shop ${number}` : `shops/search?q=user${number}@`;
  });
}

/** Returns the requests to measure in a marketplace of so many rows. */
export function listScaleCalls(rows: number): ScaleCall[] {
  const toCall = (path: string, pages = 0): ScaleCall => ({
    name: pages === 0 ? path : `${path}, after ${pages * 10_000} rows`,
    getPath: (run) => path.replace("#", String(toNumber(run, rows))),
    pages,
    goalMs: path.includes("q=") ? SEARCH_GOAL_MS : LIST_GOAL_MS,
  });
  return [
    ...["dashboard/stats", "dashboard/series?range=365", ...PLAIN_CALLS, ...VENDOR_SEARCHES].map(
      (path) => toCall(path),
    ),
    ...Object.keys(LISTS).flatMap((list) => [
      ...listSorts(list).map((sort) => toCall(toPath(list, sort))),
      ...listSorts(list)
        .filter((sort) => !sort.startsWith("-"))
        .map((sort) => toCall(toPath(list, sort), DEEP_PAGES)),
      ...listConditions(list).map((condition) => toCall(toPath(list, "-created", condition))),
    ]),
    ...Object.entries(ID_PREFIXES).map(([list, prefix]) =>
      toCall(`${list}?limit=1&id=${prefix}0000000-0000-7000-8000-000000000001`),
    ),
  ];
}

function toNumber(run: number, rows: number): number {
  return 1 + ((run * 7919 + 77_777) % rows);
}

/** The first characters of the ids that `fillLargeMarketplace` creates. */
const ID_PREFIXES = { users: "a", shops: "b", products: "d", transactions: "f" };

function toPath(list: string, sort: string, condition?: string): string {
  const path = `${list}?limit=${PAGE_SIZE}&sort=${sort}`;
  return condition === undefined ? path : `${path}&${condition}`;
}

/** Returns the filters and searches of a list as query strings: alone, and each filter with two searches. */
function listConditions(list: string): string[] {
  const { filters = [], searches = [] } = LISTS[list] ?? {};
  const queries = searches.map((text) => `q=${text}`);
  const both = filters.flatMap((filter) =>
    queries.slice(0, 2).map((query) => `${filter}&${query}`),
  );
  return [...filters, ...queries, ...both];
}

function listSorts(list: string): string[] {
  const names = Object.keys(LISTS[list]?.sortKeys ?? {});
  return names.flatMap((name) => [name, `-${name}`]);
}
