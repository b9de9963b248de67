import { describe, expect, test } from "vitest";
import type { ListQuery } from "../http/list-resource.ts";
import { connect, type Connection } from "./connect.ts";

/* What the queries of whole tables have in common. */

interface WholeTable {
  endpoint: string;
  /** Fetches the first pages of a query. */
  fetchPages: (connection: Connection, query: ListQuery, pages: number) => Promise<unknown>;
  fetchRow: (connection: Connection, id: string) => Promise<unknown>;
}

const TABLES: WholeTable[] = [
  {
    endpoint: "GET /admin/users",
    fetchPages: ({ api, queryClient }, query, pages) =>
      queryClient.fetchInfiniteQuery({ ...api.users.pages(query as never), pages }),
    fetchRow: ({ api, queryClient }, id) => queryClient.fetchQuery(api.users.row(id)),
  },
  {
    endpoint: "GET /admin/shops",
    fetchPages: ({ api, queryClient }, query, pages) =>
      queryClient.fetchInfiniteQuery({ ...api.shops.pages(query as never), pages }),
    fetchRow: ({ api, queryClient }, id) => queryClient.fetchQuery(api.shops.row(id)),
  },
  {
    endpoint: "GET /admin/categories",
    fetchPages: ({ api, queryClient }, query, pages) =>
      queryClient.fetchInfiniteQuery({ ...api.categories.pages(query as never), pages }),
    fetchRow: ({ api, queryClient }, id) => queryClient.fetchQuery(api.categories.row(id)),
  },
];

const ALL: ListQuery = { q: "", sort: "", filters: {} };

describe.each(TABLES)("$endpoint", ({ endpoint, fetchPages, fetchRow }) => {
  test("requests the newest rows without a query", async () => {
    const connection = connect();
    await fetchPages(connection, ALL, 1);
    expect(connection.fake.calls.map(({ search }) => search.toString())).toEqual([
      "sort=-created&limit=100",
    ]);
  });

  test("requests the rows of a query, and those after a page", async () => {
    const connection = connect();
    const { fake } = connection;
    fake.answer(endpoint, () => Response.json({ data: [{ _id: "a" }], next: "cursor-1" }));
    const query = { q: "spices & more", sort: "-email" };
    await fetchPages(connection, { ...query, filters: {} }, 2);
    expect(fake.calls.map(({ search }) => Object.fromEntries(search))).toEqual([
      { ...query, limit: "100" },
      { ...query, limit: "200", after: "cursor-1" },
    ]);
  });

  test.each<[body: object, next: string | undefined, total: unknown]>([
    [{ next: "c", total: { count: 3, isExact: true } }, "c", { count: 3, isExact: true }],
    [{ next: null, total: { count: "3", isExact: "no" } }, undefined, { count: 3, isExact: false }],
    [{ next: {}, total: 12 }, undefined, undefined],
    [{ total: { isExact: true } }, undefined, undefined],
    [{}, undefined, undefined],
  ])("reads the cursor and the total of %j", async (body, next, total) => {
    const connection = connect();
    connection.fake.answer(endpoint, () => Response.json({ data: [{ _id: "a" }], ...body }));
    expect(await fetchPages(connection, ALL, 1)).toMatchObject({
      pages: [{ rows: [{ id: "a" }], next, total }],
    });
  });

  test("requests a row by its id, null if there is none", async () => {
    const connection = connect();
    const { fake } = connection;
    fake.answer(endpoint, ({ search }) =>
      Response.json({ data: search.get("id") === "a" ? [{ _id: "a" }] : [] }),
    );
    expect(await fetchRow(connection, "a")).toMatchObject({ id: "a" });
    expect(await fetchRow(connection, "b")).toBeNull();
    expect(fake.calls[0]?.search.toString()).toBe("id=a&limit=1");
  });
});
