import { type Api, createApi, createQueryClient } from "@market/api-client";
import { type Auth, createAuth, createHttp, createSession } from "@market/api-client/auth";
import { beforeAll, describe, expect, test } from "vitest";
import { DEMO_SIGN_IN } from "./db/demo/demo-account.ts";
import { createTestApp } from "./testing/test-app.ts";

/*
 * The panel's own client against this very server, over HTTP: what one promises, the other reads.
 */
let api: Api;
let auth: Auth;
const queryClient = createQueryClient();

beforeAll(async () => {
  const { app } = await createTestApp();
  const apiRoot = `${await app.listen({ port: 0 })}/api`;
  const session = createSession();
  const http = createHttp({ apiRoot, session });
  api = createApi({ http });
  auth = createAuth({ http, session });
});

/** Every part of a row that some row has: a key that no row fills was renamed on one side. */
function filledKeys(rows: readonly object[]): string[] {
  const filled = rows.flatMap((row) =>
    Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .map(([key]) => key),
  );
  return [...new Set(filled)].toSorted();
}

describe("the client and the server agree", () => {
  test("on a wrong password", async () => {
    await expect(auth.login({ ...DEMO_SIGN_IN, password: "not-the-password" })).rejects.toThrow(
      "Invalid email or password",
    );
    expect(auth.session.get().token).toBeUndefined();
  });

  test("on signing in", async () => {
    await auth.login(DEMO_SIGN_IN);
    expect(auth.session.get()).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { name: "Amara Okafor", email: DEMO_SIGN_IN.email },
    });
  });

  test("on the dashboard's figures", async () => {
    const stats = await queryClient.fetchQuery(api.dashboard.stats());
    expect(Object.values(stats)).toEqual([
      expect.any(Number),
      expect.any(Number),
      expect.any(Number),
      expect.any(Number),
    ]);
  });

  test("on users", async () => {
    const users = await queryClient.fetchQuery(api.users.list({ limit: 300 }));
    expect(users).toHaveLength(300);
    expect(filledKeys(users)).toEqual([
      "accountType",
      "address",
      "createdAt",
      "email",
      "id",
      "payout",
      "phone",
      "referralCode",
      "updatedAt",
    ]);
    expect(filledKeys(users.flatMap(({ address }) => address ?? []))).toEqual([
      "city",
      "country",
      "state",
      "street",
    ]);
    expect(filledKeys(users.flatMap(({ payout }) => payout ?? []))).toEqual([
      "accountName",
      "bank",
    ]);
  });

  test("on shops", async () => {
    const shops = await queryClient.fetchQuery(api.shops.list({ limit: 100 }));
    expect(shops.length).toBeGreaterThan(10);
    expect(filledKeys(shops)).toEqual([
      "acceptsInHousePayment",
      "createdAt",
      "description",
      "id",
      "kycStatus",
      "name",
      "owner",
      "status",
      "views",
    ]);
    expect(filledKeys(shops.map(({ owner }) => owner))).toEqual([
      "email",
      "isVerified",
      "name",
      "phone",
    ]);
    expect(new Set(shops.map(({ acceptsInHousePayment }) => acceptsInHousePayment))).toEqual(
      new Set([true, false]),
    );
  });

  test("on transactions", async () => {
    const transactions = await queryClient.fetchQuery(api.transactions.list());
    expect(transactions).toHaveLength(10);
    expect(filledKeys(transactions)).toEqual([
      "amount",
      "createdAt",
      "id",
      "narration",
      "reference",
      "status",
      "type",
    ]);
  });

  test("on products", async () => {
    const products = await queryClient.fetchQuery(api.products.list({ limit: 100 }));
    expect(products).toHaveLength(100);
    expect(filledKeys(products)).toEqual([
      "categories",
      "condition",
      "deliveryFee",
      "description",
      "id",
      "images",
      "name",
      "price",
      "shopName",
      "status",
      "stock",
    ]);
    expect(products.some(({ categories }) => categories.length > 0)).toBe(true);
    expect(products.some(({ images }) => images.length > 0)).toBe(true);
  });

  test("on categories", async () => {
    const categories = await queryClient.fetchQuery(api.categories.list());
    expect(categories).toHaveLength(12);
    expect(filledKeys(categories)).toEqual(["createdAt", "id", "image", "isActive", "name"]);
    expect(new Set(categories.map(({ isActive }) => isActive))).toEqual(new Set([true, false]));
  });

  test("on a session that ended", async () => {
    auth.session.start("a-token-nobody-gave", {});
    await expect(queryClient.fetchQuery(api.users.list({ limit: 1 }))).rejects.toMatchObject({
      status: 401,
    });
    expect(auth.session.get()).toMatchObject({ token: undefined, ended: "expired" });
  });
});
