import * as v from "valibot";
import type { Connection } from "./connect.ts";
import {
  wireAdministrator,
  wireCategory,
  wireInvitation,
  wireProduct,
  wireShop,
  wireTransaction,
  wireUser,
} from "./fixtures.ts";

/* Every call whose answer is read: how it is made, and what its result holds whatever was answered. */

// What the domain promises. A text is never empty, a number finite, a date a moment.
const id = v.pipe(v.string(), v.nonEmpty());
const text = v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty()));
const number = v.optional(v.pipe(v.number(), v.finite()));
const date = v.optional(v.date());
const one = <const Word extends string>(...words: Word[]) => v.optional(v.picklist(words));

export interface Read {
  /** The key that the result may come under. */
  name: string;
  endpoint: string;
  /** The catalogue's text for a failure without words. */
  fallback: string;
  load: (connection: Connection) => Promise<unknown>;
  result: v.GenericSchema;
}

export interface ListRead extends Read {
  /** Builds one of its rows. */
  wire: (index: number, overrides?: Record<string, unknown>) => Record<string, unknown>;
}

function idsAreUnique(items: { id: string }[]): boolean {
  return new Set(items.map((item) => item.id)).size === items.length;
}

/** Rows that a screen can tell apart. */
function rowsOf(row: v.GenericSchema<unknown, { id: string }>): v.GenericSchema {
  return v.pipe(v.array(row), v.check(idsAreUnique, "An id stands twice"));
}

const shops = rowsOf(
  v.strictObject({
    id,
    name: text,
    description: text,
    status: one("active", "pending", "suspended"),
    owner: v.strictObject({ name: text, email: text, phone: text, isVerified: v.boolean() }),
    kycStatus: text,
    views: number,
    acceptsInHousePayment: v.boolean(),
    createdAt: date,
  }),
);

export const lists: ListRead[] = [
  {
    name: "users",
    endpoint: "GET /admin/users",
    fallback: "Failed to fetch users",
    load: ({ api, queryClient }) => queryClient.fetchQuery(api.users.list()),
    wire: wireUser,
    result: rowsOf(
      v.strictObject({
        id,
        email: text,
        phone: text,
        referralCode: text,
        accountType: one("seller", "buyer"),
        createdAt: date,
        updatedAt: date,
        address: v.optional(
          v.strictObject({ street: text, city: text, state: text, country: text }),
        ),
        payout: v.optional(v.strictObject({ bank: text, accountName: text })),
      }),
    ),
  },
  {
    name: "shops",
    endpoint: "GET /admin/shops",
    fallback: "Failed to fetch shops",
    load: ({ api, queryClient }) => queryClient.fetchQuery(api.shops.list()),
    wire: wireShop,
    result: shops,
  },
  {
    name: "transactions",
    endpoint: "GET /admin/transactions",
    fallback: "Failed to fetch transactions",
    load: ({ api, queryClient }) => queryClient.fetchQuery(api.transactions.list()),
    wire: wireTransaction,
    result: rowsOf(
      v.strictObject({
        id,
        reference: text,
        type: one("debit", "credit"),
        narration: text,
        amount: number,
        status: one("success", "pending", "failed"),
        createdAt: date,
      }),
    ),
  },
  {
    name: "products",
    endpoint: "GET /admin/products",
    fallback: "Failed to fetch products",
    load: ({ api, queryClient }) => queryClient.fetchQuery(api.products.list()),
    wire: (index, overrides) => wireProduct(index, { images: ["/a.png"], ...overrides }),
    result: rowsOf(
      v.strictObject({
        id,
        name: text,
        description: text,
        shopName: text,
        price: number,
        categories: v.array(v.pipe(v.string(), v.trim(), v.nonEmpty())),
        images: v.array(v.string()),
        stock: number,
        status: one("available", "low-stock", "out-of-stock"),
        condition: text,
        deliveryFee: number,
      }),
    ),
  },
  {
    name: "categories",
    endpoint: "GET /admin/categories",
    fallback: "Failed to fetch categories",
    load: ({ api, queryClient }) => queryClient.fetchQuery(api.categories.list()),
    wire: wireCategory,
    result: rowsOf(
      v.strictObject({ id, name: text, image: text, isActive: v.boolean(), createdAt: date }),
    ),
  },
  {
    name: "admins",
    endpoint: "GET /admin/admins",
    fallback: "Failed to load administrators",
    load: ({ api, queryClient }) => queryClient.fetchQuery(api.administrators.list()),
    wire: wireAdministrator,
    result: rowsOf(
      v.strictObject({
        id,
        name: text,
        email: text,
        role: text,
        isVerified: v.boolean(),
        lastLogin: date,
      }),
    ),
  },
  {
    name: "pendingAdmins",
    endpoint: "GET /admin/admins/pending",
    fallback: "Failed to load pending invitations",
    load: ({ api, queryClient }) => queryClient.fetchQuery(api.invitations.pending()),
    wire: wireInvitation,
    result: rowsOf(v.strictObject({ id, email: text, role: text, sentAt: date })),
  },
  {
    name: "shops",
    endpoint: "GET /admin/shops/search",
    fallback: "Failed to search vendors",
    load: ({ api, queryClient }) => queryClient.fetchQuery(api.shops.search({ query: "a" })),
    wire: wireShop,
    result: shops,
  },
];

export const stats: Read = {
  name: "stats",
  endpoint: "GET /admin/dashboard/stats",
  fallback: "Failed to fetch dashboard stats",
  load: ({ api, queryClient }) => queryClient.fetchQuery(api.dashboard.stats()),
  result: v.strictObject({
    totalRevenue: number,
    totalUsers: number,
    totalShops: number,
    totalOrders: number,
  }),
};

export const login: Read = {
  name: "admin",
  endpoint: "POST /admin/login",
  fallback: "An unexpected error occurred",
  load: async ({ auth, session }) => {
    await auth.login({ email: "a@example.com", password: "p" });
    return session.get();
  },
  result: v.strictObject({
    token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)),
    user: v.strictObject({ id: text, name: text, username: text, email: text, avatar: text }),
  }),
};

export const upload: Read = {
  name: "file",
  endpoint: "POST /upload/single",
  fallback: "Failed to upload one or more images",
  load: ({ api, queryClient }) =>
    queryClient
      .getMutationCache()
      .build(queryClient, api.uploads.create())
      .execute({ file: new File(["x"], "x.png"), onProgress: () => {} }),
  result: v.strictObject({ url: id, filePath: id }),
};
