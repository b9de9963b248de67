import { createQueryClient } from "@market/api-client";
import { administratorsApi } from "@market/api-client/administrators";
import { categoriesApi } from "@market/api-client/categories";
import { dashboardApi } from "@market/api-client/dashboard";
import { invitationsApi } from "@market/api-client/invitations";
import { preferencesApi } from "@market/api-client/preferences";
import { productsApi } from "@market/api-client/products";
import { shopsApi } from "@market/api-client/shops";
import { transactionsApi } from "@market/api-client/transactions";
import { uploadsApi } from "@market/api-client/uploads";
import { usersApi } from "@market/api-client/users";
import { type Auth, createAuth, createSession } from "@market/api-client/auth";
import { authApi, createHttp, type Http } from "@market/api-client/http";
import { fetchRows } from "@market/api-client/testing";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { DEMO_SIGN_IN } from "../src/auth/demo-account.ts";
import type { Mail } from "../src/mail/mailer.ts";
import { createNoiseImage } from "./support/noise-image.ts";
import { createTestApp } from "./support/test-app.ts";

// Calls this server over HTTP with the client of the panel.
let http: Http;
let auth: Auth;
let mailbox: Mail[];
let serverUrl: string;
const queryClient = createQueryClient();

beforeAll(async () => {
  const server = await createTestApp();
  mailbox = server.mailbox;
  serverUrl = await server.app.listen({ port: 0 });
  const apiRoot = `${serverUrl}/api`;
  const session = createSession();
  http = createHttp({ apiRoot, session, sendWithProgress: () => fetch });
  auth = createAuth({ session, loadApi: () => Promise.resolve(authApi(http)) });
});

/** Returns the keys with a value in any row. A key without one is not the same on both sides. */
function listFilledKeys(rows: readonly object[]): string {
  const filled = rows.flatMap((row) =>
    Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .map(([key]) => key),
  );
  return [...new Set(filled)].toSorted().join(" ");
}

type Client = typeof queryClient;
interface Mutation<Input, Result> {
  mutationFn?:
    | ((input: Input, context: { client: Client; meta: undefined }) => Promise<Result>)
    | undefined;
}

/** Calls a mutation. */
async function send<Input, Result>(
  { mutationFn }: Mutation<Input, Result>,
  input: Input,
): Promise<Result> {
  if (mutationFn === undefined) throw new Error("The mutation has no function");
  return mutationFn(input, { client: queryClient, meta: undefined });
}

/** Options of a query that skip the cache. */
const fresh = { staleTime: 0 };

async function uploadImage() {
  const file = new File([createNoiseImage(20)], "image.png", { type: "image/png" });
  return send(uploadsApi(http).create(), { file, onProgress: () => undefined });
}

/** Waits for this number of mails to an email, and returns the link of the last one. */
async function waitForLink(email: string, count: number): Promise<URL> {
  const mails = () => mailbox.filter(({ recipient }) => recipient === email);
  await expect.poll(mails).toHaveLength(count);
  return new URL(
    mails()
      .at(-1)
      ?.text.match(/http\S+/)?.[0] ?? "",
  );
}

describe("the client with the real server", () => {
  test("refuses a wrong password", async () => {
    await expect(auth.login({ ...DEMO_SIGN_IN, password: "not-the-password" })).rejects.toThrow(
      "Invalid email or password",
    );
    expect(auth.session.get().token).toBeUndefined();
  });

  test("signs in", async () => {
    await auth.login(DEMO_SIGN_IN);
    expect(auth.session.get()).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { name: "Amara Okafor", email: DEMO_SIGN_IN.email },
    });
  });

  test("reads the figures of the dashboard", async () => {
    const stats = await queryClient.fetchQuery(dashboardApi(http).stats());
    expect(Object.values(stats)).toEqual([
      expect.any(Number),
      expect.any(Number),
      expect.any(Number),
      expect.any(Number),
    ]);
  });

  test("reads the series of the dashboard", async () => {
    const { current, previous } = await queryClient.fetchQuery(
      dashboardApi(http).series({ range: "30" }),
    );
    expect([current.length, previous.length]).toEqual([30, 30]);
    expect(listFilledKeys([...current, ...previous])).toBe("date newUsers orders revenue");
  });

  test("reads users", async () => {
    const users = await fetchRows(queryClient, usersApi(http).list({ limit: 300 }));
    expect(users).toHaveLength(300);
    expect(listFilledKeys(users)).toBe(
      "accountType address createdAt email id payout phone referralCode updatedAt",
    );
    expect(listFilledKeys(users.flatMap(({ address }) => address ?? []))).toBe(
      "city country state street",
    );
    expect(listFilledKeys(users.flatMap(({ payout }) => payout ?? []))).toBe("accountName bank");
  });

  test.each(["users", "shops", "products", "categories"] as const)(
    "sorts %s by each column that the panel offers",
    async (name) => {
      const fetchSorted = (sort: string): Promise<unknown[]> => {
        const options = { query: { q: "", sort, filters: {} } };
        const fetchLists = {
          users: () => fetchRows(queryClient, usersApi(http).list(options)),
          shops: () => fetchRows(queryClient, shopsApi(http).list(options)),
          products: () => fetchRows(queryClient, productsApi(http).list(options)),
          categories: () => fetchRows(queryClient, categoriesApi(http).list(options)),
        };
        return fetchLists[name]();
      };
      const { sorts } = {
        users: usersApi(http),
        shops: shopsApi(http),
        products: productsApi(http),
        categories: categoriesApi(http),
      }[name];
      expect(sorts.length).toBeGreaterThan(2);
      for (const id of sorts) {
        expect((await fetchSorted(id)).length).toBeGreaterThan(2);
        expect((await fetchSorted(`-${id}`)).length).toBeGreaterThan(2);
      }
      await expect(fetchSorted("no-column")).rejects.toMatchObject({ status: 400 });
    },
  );

  test("keeps views of lists", async () => {
    const list = "shops";
    const views = [{ name: "Pending", query: "status=pending" }];
    const load = () => queryClient.fetchQuery({ ...preferencesApi(http).all(), ...fresh });
    await send(preferencesApi(http).save(), { list, change: () => views });
    expect(await load()).toEqual([{ id: list, views }]);
    await send(preferencesApi(http).save(), { list, change: () => [] });
    expect(await load()).toEqual([{ id: list, views: [] }]);
  });

  test("exports users", async () => {
    const users = usersApi(http);
    const query = { q: "example.com", sort: "email", filters: { type: "seller" } };
    const { pages } = await queryClient.fetchInfiniteQuery(users.list({ query }));
    // As a browser downloads it: without the token.
    const response = await globalThis.fetch(await users.createExportUrl(query));
    const text = await response.text();
    const lines = text.trim().split("\r\n");
    expect(lines[0]).toBe("Email,Referral Code,Account Type,Created");
    expect(pages[0]?.total).toEqual({ count: lines.length - 1, isExact: true });
    expect(lines[1]).toMatch(/^\w+\.\w+@example\.com,\w+,seller,20\d\d-[\d:T-]+[+-]\d\d:\d\d$/);
  });

  test("reads shops", async () => {
    const shops = await fetchRows(queryClient, shopsApi(http).list({ limit: 100 }));
    expect(shops.length).toBeGreaterThan(10);
    expect(listFilledKeys(shops)).toBe(
      "acceptsInHousePayment createdAt description id kycStatus name owner status views",
    );
    expect(listFilledKeys(shops.map(({ owner }) => owner))).toBe("email isVerified name phone");
    expect(new Set(shops.map(({ acceptsInHousePayment }) => acceptsInHousePayment))).toEqual(
      new Set([true, false]),
    );
  });

  test("reads transactions", async () => {
    const transactions = await queryClient.fetchQuery(transactionsApi(http).list());
    expect(transactions).toHaveLength(10);
    expect(listFilledKeys(transactions)).toBe(
      "amount createdAt id narration reference status type",
    );
  });

  test("reads products", async () => {
    const products = await fetchRows(queryClient, productsApi(http).list({ limit: 100 }));
    expect(products).toHaveLength(100);
    expect(listFilledKeys(products)).toBe(
      "categories condition deliveryFee description id images name price shopName status stock thumbnail",
    );
    expect(products.some(({ categories }) => categories.length > 0)).toBe(true);
    expect(products.some(({ images }) => images.length > 0)).toBe(true);
  });

  test("reads categories", async () => {
    const categories = await fetchRows(queryClient, categoriesApi(http).list());
    expect(categories).toHaveLength(12);
    expect(listFilledKeys(categories)).toBe("createdAt id image isActive name thumbnail version");
    expect(new Set(categories.map(({ isActive }) => isActive))).toEqual(new Set([true, false]));
  });

  test("reads administrators", async () => {
    const administrators = await queryClient.fetchQuery(administratorsApi(http).list());
    expect(administrators).toHaveLength(6);
    expect(listFilledKeys(administrators)).toBe("email id isVerified lastLogin name role");
    expect(new Set(administrators.map(({ role }) => role))).toEqual(
      new Set(["super admin", "admin", "manager", "support"]),
    );
  });

  test("reads pending invitations", async () => {
    const invitations = await queryClient.fetchQuery(invitationsApi(http).pending());
    expect(invitations).toHaveLength(3);
    expect(listFilledKeys(invitations)).toBe("email id role sentAt");
  });

  test("searches for a vendor", async () => {
    const [shop] = await fetchRows(queryClient, shopsApi(http).list({ limit: 1 }));
    const query = shop?.name ?? "";
    const found = await queryClient.fetchQuery(shopsApi(http).search({ query }));
    expect(found).toContainEqual(shop);
  });

  test("sends, resends and cancels an invitation", async () => {
    const email = "bola@example.com";
    const pending = async () =>
      (await queryClient.fetchQuery({ ...invitationsApi(http).pending(), ...fresh })).map(
        (invitation) => invitation.email,
      );
    const invitee = { email, firstName: "Bola", lastName: "Ige", role: "support" } as const;
    await send(invitationsApi(http).send(), invitee);
    // Resending drops a mail that is still in the queue.
    await waitForLink(email, 1);
    expect(await pending()).toContain(email);
    await expect(send(invitationsApi(http).send(), invitee)).rejects.toThrow(
      `${email} is already invited. Resend the invitation.`,
    );
    await send(invitationsApi(http).resend(), { email });
    await waitForLink(email, 2);
    await send(invitationsApi(http).cancel(), { email });
    expect(await pending()).not.toContain(email);
    await expect(send(invitationsApi(http).cancel(), { email })).rejects.toThrow(
      `There is no invitation for ${email}.`,
    );
  });

  test("accepts an invitation", async () => {
    const email = "ada@example.com";
    const invitee = { email, firstName: "Ada", lastName: "Obi", role: "manager" } as const;
    await send(invitationsApi(http).send(), invitee);
    const { pathname, searchParams } = await waitForLink(email, 1);
    expect(pathname).toBe("/invite");
    const acceptance = {
      email: searchParams.get("email") ?? "",
      token: searchParams.get("token") ?? "",
      password: "correct horse battery",
    };
    await expect(auth.acceptInvite({ ...acceptance, password: "Password123" })).rejects.toThrow(
      "This password is too common",
    );
    await auth.acceptInvite(acceptance);
    await expect(auth.acceptInvite(acceptance)).rejects.toThrow("not valid any more");
    const administrators = await queryClient.fetchQuery({
      ...administratorsApi(http).list(),
      ...fresh,
    });
    expect(administrators[0]).toMatchObject({ email, name: "Ada Obi", isVerified: true });
  });

  test("uploads and deletes an image", async () => {
    const { url, filePath } = await uploadImage();
    expect(new URL(url).pathname).toBe(`/uploads/${filePath}`);
    await send(uploadsApi(http).remove(), { filePath });
    await expect(send(uploadsApi(http).remove(), { filePath })).rejects.toThrow(
      "Failed to delete image",
    );
    const file = new File(["<svg/>"], "image.svg", { type: "image/svg+xml" });
    await expect(
      send(uploadsApi(http).create(), { file, onProgress: () => undefined }),
    ).rejects.toMatchObject({ status: 415, message: "Failed to upload one or more images" });
  });

  test("creates a product once", async () => {
    const { url } = await uploadImage();
    const [shop] = await fetchRows(queryClient, shopsApi(http).list({ limit: 1 }));
    const product = {
      shopId: shop?.id ?? "",
      name: "Ankara fabric",
      description: "Six yards",
      images: [url, "https://images.example.com/a.jpg"],
      price: 18_500.5,
      condition: "brand new",
      stock: 3,
      deliveryFee: 1500,
      idempotencyKey: crypto.randomUUID(),
    } as const;
    const create = () =>
      send(productsApi(http).create(), { ...product, images: [...product.images] });
    await create();
    await create();
    const [first, second] = await fetchRows(queryClient, productsApi(http).list({ limit: 2 }));
    const { pathname } = new URL(url);
    expect(first).toMatchObject({
      name: product.name,
      description: product.description,
      shopName: shop?.name,
      price: 18_500.5,
      images: [pathname, "https://images.example.com/a.jpg"],
      stock: 3,
      status: "low-stock",
      condition: "brand new",
      deliveryFee: 1500,
    });
    const thumbnail = await fetch(new URL(first?.thumbnail ?? "", serverUrl));
    expect(thumbnail.headers.get("content-type")).toBe("image/webp");
    expect(await sharp(await thumbnail.bytes()).metadata()).toMatchObject({
      width: 20,
      height: 20,
    });
    expect(second?.name).not.toBe(product.name);
    await expect(
      send(productsApi(http).create(), { ...product, images: [], shopId: "nothing" }),
    ).rejects.toThrow("The vendor must be a valid id.");
  });

  test("adds and edits a category", async () => {
    const list = () => fetchRows(queryClient, { ...categoriesApi(http).list(), ...fresh });
    await send(categoriesApi(http).create(), { name: "Garden", image: "" });
    const [category] = await list();
    expect(category).toMatchObject({ name: "Garden", image: undefined, isActive: true });
    const changes = { name: "Gardens", image: "https://images.example.com/a.jpg", isActive: false };
    await send(categoriesApi(http).update(), { id: category?.id ?? "", ...changes });
    expect((await list())[0]).toMatchObject({ id: category?.id, ...changes });
    await expect(
      send(categoriesApi(http).create(), { name: "GARDENS", image: "" }),
    ).rejects.toMatchObject({ status: 409 });
  });

  test("recognizes an expired session", async () => {
    auth.session.start("a-token-nobody-gave", {});
    await expect(fetchRows(queryClient, usersApi(http).list({ limit: 1 }))).rejects.toMatchObject({
      status: 401,
    });
    expect(auth.session.get()).toMatchObject({ token: undefined, ended: "expired" });
  });
});
