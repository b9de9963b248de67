import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { connect, type Connection } from "../testing/connect.ts";
import {
  wireAdministrator,
  wireCategory,
  wireInvitation,
  wireProduct,
  wireShop,
  wireTransaction,
  wireUser,
} from "../testing/fixtures.ts";
import { administratorSchema } from "./administrators/administrators.schema.ts";
import { categorySchema } from "./categories/categories.schema.ts";
import { invitationSchema } from "./invitations/invitations.schema.ts";
import { productSchema } from "./products/products.schema.ts";
import { shopSchema } from "./shops/shops.schema.ts";
import { transactionSchema } from "./transactions/transactions.schema.ts";
import { userSchema } from "./users/users.schema.ts";

/** What the calls have in common that load a list; what a row becomes stands beside its schema. */
interface ListResource {
  /** The list's own name on the wire. */
  name: string;
  path: string;
  fallback: string;
  wire: (index: number) => Record<string, unknown>;
  schema: v.GenericSchema;
  load: (connection: Connection, options?: { limit: number }) => Promise<unknown>;
}

interface LimitedResource extends ListResource {
  defaultLimit: number;
}

const limited: LimitedResource[] = [
  {
    name: "users",
    path: "/admin/users",
    fallback: "Failed to fetch users",
    defaultLimit: 10,
    wire: wireUser,
    schema: userSchema,
    load: ({ queryClient, api }, options) => queryClient.fetchQuery(api.users.list(options)),
  },
  {
    name: "shops",
    path: "/admin/shops",
    fallback: "Failed to fetch shops",
    defaultLimit: 10,
    wire: wireShop,
    schema: shopSchema,
    load: ({ queryClient, api }, options) => queryClient.fetchQuery(api.shops.list(options)),
  },
  {
    name: "products",
    path: "/admin/products",
    fallback: "Failed to fetch products",
    defaultLimit: 10,
    wire: wireProduct,
    schema: productSchema,
    load: ({ queryClient, api }, options) => queryClient.fetchQuery(api.products.list(options)),
  },
  {
    name: "categories",
    path: "/admin/categories",
    fallback: "Failed to fetch categories",
    defaultLimit: 50,
    wire: wireCategory,
    schema: categorySchema,
    load: ({ queryClient, api }, options) => queryClient.fetchQuery(api.categories.list(options)),
  },
  {
    name: "transactions",
    path: "/admin/transactions",
    fallback: "Failed to fetch transactions",
    defaultLimit: 10,
    wire: wireTransaction,
    schema: transactionSchema,
    load: ({ queryClient, api }, options) => queryClient.fetchQuery(api.transactions.list(options)),
  },
];

const whole: ListResource[] = [
  {
    name: "admins",
    path: "/admin/admins",
    fallback: "Failed to load administrators",
    wire: wireAdministrator,
    schema: administratorSchema,
    load: ({ queryClient, api }) => queryClient.fetchQuery(api.administrators.list()),
  },
  {
    name: "pendingAdmins",
    path: "/admin/admins/pending",
    fallback: "Failed to load pending invitations",
    wire: wireInvitation,
    schema: invitationSchema,
    load: ({ queryClient, api }) => queryClient.fetchQuery(api.invitations.pending()),
  },
];

describe.each(limited)("$name", ({ name, path, defaultLimit, load }) => {
  test.each<[options: { limit: number } | undefined, limit: number]>([
    [undefined, defaultLimit],
    [{ limit: 100 }, 100],
  ])("asked with %j sends one GET with the limit %d and the token", async (options, limit) => {
    const connection = connect({ token: "token-1" });
    await load(connection, options);
    expect(connection.fake.calls).toEqual([
      {
        method: "GET",
        path,
        search: new URLSearchParams({ limit: String(limit) }),
        body: undefined,
        authorization: "Bearer token-1",
      },
    ]);
  });

  test("keeps lists of different limits apart, and one of the same limit once", async () => {
    const connection = connect();
    for (const options of [undefined, { limit: defaultLimit }, { limit: 100 }]) {
      await load(connection, options);
    }
    expect(connection.queryClient.getQueryCache().findAll({ queryKey: [name] })).toHaveLength(2);
  });
});

describe.each(whole)("$name", ({ path, load }) => {
  test("sends one GET with the token", async () => {
    const connection = connect({ token: "token-1" });
    await load(connection);
    expect(connection.fake.calls).toEqual([
      {
        method: "GET",
        path,
        search: new URLSearchParams(),
        body: undefined,
        authorization: "Bearer token-1",
      },
    ]);
  });
});

describe.each([...limited, ...whole])("$name", ({ name, path, fallback, wire, schema, load }) => {
  const endpoint = `GET ${path}`;

  test("stops the request when nobody wants its answer any more", async () => {
    const connection = connect();
    let stopped: AbortSignal | undefined;
    connection.fake.answer(endpoint, (_call, signal) => {
      stopped = signal;
      void connection.queryClient.cancelQueries();
      return Response.json([]);
    });
    await expect(load(connection)).rejects.toThrow("CancelledError");
    expect(stopped?.aborted).toBe(true);
  });

  test.each<[envelope: string, wrap: (rows: unknown[]) => unknown]>([
    ["bare", (rows) => rows],
    ["under data", (rows) => ({ data: rows })],
    ["under its own name", (rows) => ({ [name]: rows })],
    ["under its own name inside data", (rows) => ({ data: { [name]: rows } })],
  ])("reads a list that comes %s", async (_envelope, wrap) => {
    const connection = connect();
    connection.fake.answer(endpoint, () => Response.json(wrap([wire(0), wire(1)])));
    expect(await load(connection)).toEqual([v.parse(schema, wire(0)), v.parse(schema, wire(1))]);
  });

  test.each([[null], [""], [false], [[]]])("reads a row full of %j like an empty one", (junk) => {
    const row = Object.fromEntries(Object.keys(wire(0)).map((key) => [key, junk]));
    expect(v.parse(schema, row)).toEqual(v.parse(schema, {}));
  });

  test.each<[body: unknown, status: number, expected: string]>([
    [{ message: "Come back later", error: "E_LATER" }, 503, "Come back later"],
    [{ error: "E_LATER" }, 503, "E_LATER"],
    [{ message: "Not for you" }, 403, "Not for you"],
    [{}, 500, fallback],
    ["<h1>Bad Gateway</h1>", 502, fallback],
    ["<h1>Welcome to the Wi-Fi</h1>", 200, fallback],
    [{ data: "x" }, 200, fallback],
    [null, 200, fallback],
  ])("that the server answers with %j (%d) fails with %j", async (body, status, expected) => {
    const connection = connect();
    connection.fake.fail(endpoint, status, body);
    await expect(load(connection)).rejects.toMatchObject({ name: "ApiError", message: expected });
  });
});
