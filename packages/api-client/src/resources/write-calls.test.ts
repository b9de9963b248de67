import { MutationObserver } from "@tanstack/react-query";
import { beforeEach, describe, expect, test } from "vitest";
import { createApi, type Api } from "../create-api.ts";
import { createQueryClient } from "../create-query-client.ts";
import { createHttp } from "../http/create-http.ts";
import { connect, type Connection } from "../testing/connect.ts";

/** The calls that change something: what is sent, and what is shown when they fail. */
interface WriteCall {
  endpoint: string;
  body: unknown;
  /** Which of the server's messageKeys are shown, in this order. */
  messageKeys: ("message" | "error")[];
  fallback: string;
  send: (connection: Connection) => Promise<unknown>;
}

/** The options' own types say what each call takes; here they are all alike. */
function mutate(options: object, input: unknown): Promise<unknown> {
  return new MutationObserver(createQueryClient(), options).mutate(input as void);
}

const product = {
  shopId: "shop-1",
  name: "Kettle",
  description: "Boils",
  images: ["https://cdn.example/a.webp"],
  price: 12.5,
  condition: "brand new",
  stock: 3,
  deliveryFee: 0,
  idempotencyKey: "key-1",
} as const;

const calls: WriteCall[] = [
  {
    endpoint: "POST /admin/accept-invite",
    body: { email: "a@example.com", token: "t", password: "p" },
    messageKeys: ["message"],
    fallback: "Failed to accept invite.",
    send: ({ auth }) => auth.acceptInvite({ email: "a@example.com", token: "t", password: "p" }),
  },
  {
    endpoint: "POST /admin/invite",
    body: { email: "a@example.com", firstname: "A", lastname: "B", role: "manager" },
    messageKeys: ["error", "message"],
    fallback: "",
    send: ({ api }) =>
      mutate(api.invitations.send(), {
        email: "a@example.com",
        firstname: "A",
        lastname: "B",
        role: "manager",
      }),
  },
  {
    endpoint: "POST /admin/admins/resend-invite",
    body: { email: "a@example.com" },
    messageKeys: ["error", "message"],
    fallback: "Failed to resend invitation",
    send: ({ api }) => mutate(api.invitations.resend(), { email: "a@example.com" }),
  },
  {
    endpoint: "POST /admin/admins/cancel-invite",
    body: { email: "a@example.com" },
    messageKeys: ["error", "message"],
    fallback: "Failed to cancel invitation",
    send: ({ api }) => mutate(api.invitations.cancel(), { email: "a@example.com" }),
  },
  {
    endpoint: "POST /admin/products",
    body: {
      shopId: "shop-1",
      name: "Kettle",
      description: "Boils",
      images: ["https://cdn.example/a.webp"],
      price: 12.5,
      condition: "brand new",
      stock_quantity: 3,
      delivery_fee: 0,
    },
    messageKeys: ["message"],
    fallback: "Failed to create product",
    send: ({ api }) => mutate(api.products.create(), product),
  },
  {
    endpoint: "POST /categories",
    body: { name: "Toys", image: "" },
    messageKeys: ["message", "error"],
    fallback: "Failed to add category",
    send: ({ api }) => mutate(api.categories.create(), { name: "Toys", image: "" }),
  },
  {
    endpoint: "PUT /admin/categories/:id",
    body: { name: "Toys", image: "", is_active: false },
    messageKeys: ["message", "error"],
    fallback: "Failed to save category",
    send: ({ api }) =>
      mutate(api.categories.update(), {
        id: "category-0",
        name: "Toys",
        image: "",
        isActive: false,
      }),
  },
  {
    endpoint: "POST /upload/single",
    body: { file: { filename: expect.any(String) }, fileType: "product-image" },
    messageKeys: [],
    fallback: "Failed to upload one or more images",
    send: ({ api }) =>
      mutate(api.uploads.create(), { file: new File(["x"], "x.png"), onProgress: () => {} }),
  },
  {
    endpoint: "DELETE /upload/single",
    body: { filePath: "uploads/a.webp" },
    messageKeys: [],
    fallback: "Failed to delete image",
    send: ({ api }) => mutate(api.uploads.remove(), { filePath: "uploads/a.webp" }),
  },
];

describe.each(calls)("$endpoint", ({ endpoint, body, messageKeys, fallback, send }) => {
  test("sends one request, with exactly these keys and the token", async () => {
    const connection = connect({ token: "token-1" });
    connection.fake.answer(endpoint, () =>
      Response.json({ file: { url: "https://cdn.example/a.webp", filePath: "uploads/a.webp" } }),
    );
    await send(connection);
    const [method, path = ""] = endpoint.split(" ");
    expect(connection.fake.calls).toEqual([
      {
        method,
        path: path.replace(":id", "category-0"),
        search: new URLSearchParams(),
        body,
        authorization: "Bearer token-1",
      },
    ]);
  });

  test("sends one request when it fails, too", async () => {
    const connection = connect();
    connection.fake.fail(endpoint, 503);
    await expect(send(connection)).rejects.toMatchObject({ status: 503 });
    expect(connection.fake.calls).toHaveLength(1);
  });

  test.each<[body: unknown, shown: string]>([
    [{ message: "Words", error: "Error" }, messageKeys[0] === "error" ? "Error" : "Words"],
    [{ message: "Words" }, "Words"],
    [{ error: "Error" }, "Error"],
    [{ message: 7, error: null }, fallback],
    [{}, fallback],
    ["<h1>Bad gateway</h1>", fallback],
  ])("a failure with %j shows the catalogue's choice", async (answer, shown) => {
    const connection = connect();
    connection.fake.fail(endpoint, 500, answer);
    const key =
      Object.keys(Object(answer)).length === 1 ? Object.keys(Object(answer))[0] : messageKeys[0];
    const expected = messageKeys.some((word) => word === key) ? shown : fallback;
    await expect(send(connection)).rejects.toMatchObject({ name: "ApiError", message: expected });
  });
});

/** Creates a product; gives the key that was sent. */
async function sentKey({ fake }: Connection, api: Api): Promise<string | undefined> {
  await mutate(api.products.create(), product);
  return fake.calls.at(-1)?.idempotencyKey;
}

/** After an answer of a server that takes keys, or does not. */
async function connectTo({ takesKeys }: { takesKeys: boolean }): Promise<Connection> {
  const connection = connect();
  connection.session.start("token", { id: "admin-1" });
  connection.fake.answer("GET /admin/products", () =>
    Response.json([], takesKeys ? { headers: { "accept-idempotency-key": "products" } } : {}),
  );
  await connection.queryClient.fetchQuery(connection.api.products.list());
  return connection;
}

/** The client of the same tab after a reload. */
function reload({ fake, session }: Connection, apiRoot = fake.apiRoot): Api {
  return createApi({ http: createHttp({ apiRoot, fetch: fake.fetch, session }) });
}

describe("the key that makes a retry harmless", () => {
  beforeEach(() => sessionStorage.clear());

  test("goes to a server that has said that it takes one", async () => {
    const connection = await connectTo({ takesKeys: true });
    expect(await sentKey(connection, connection.api)).toBe("key-1");
  });

  test("goes to that server with the first call after a reload", async () => {
    const connection = await connectTo({ takesKeys: true });
    expect(await sentKey(connection, reload(connection))).toBe("key-1");
  });

  test("does not go to any other", async () => {
    const connection = await connectTo({ takesKeys: false });
    expect(await sentKey(connection, connection.api)).toBeUndefined();
    expect(await sentKey(connection, reload(connection))).toBeUndefined();
    const known = await connectTo({ takesKeys: true });
    expect(await sentKey(known, reload(known, "http://hosted.test/api"))).toBeUndefined();
  });
});

describe("vendor search", () => {
  test("asks for the query, and reads the shops", async () => {
    const { api, fake, queryClient } = connect();
    const shops = await queryClient.fetchQuery(api.shops.search({ query: "spices & more" }));
    expect(shops).toEqual([]);
    expect(fake.calls[0]).toMatchObject({
      path: "/admin/shops/search",
      search: new URLSearchParams({ q: "spices & more" }),
    });
  });

  test("is not enabled for an empty query", () => {
    expect(connect().api.shops.search({ query: "" }).enabled).toBe(false);
  });

  test.each([[{ message: "Words", error: "Error" }], [{}], ["<h1>"]])(
    "a failure with %j has the catalogue's text",
    async (answer) => {
      const { api, fake, queryClient } = connect();
      fake.fail("GET /admin/shops/search", 500, answer);
      await expect(queryClient.fetchQuery(api.shops.search({ query: "x" }))).rejects.toThrow(
        "Failed to search vendors",
      );
    },
  );
});
