import { InfiniteQueryObserver } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { ApiError } from "../http/api-error.ts";
import { nextLimit } from "../http/list-pages.ts";
import type { ListOptions, ListQuery } from "../http/list-resource.ts";
import { rows, type WireRow } from "../test-support/fixtures.ts";
import { connect } from "./connect.ts";
import { usersApi } from "../resources/users/users.api.ts";

/* What the lists of the API have in common, shown by that of the users. */

const ENDPOINT = "GET /admin/users";
const ALL: ListQuery = { q: "", sort: "", filters: {} };
const wireRow = (index: number): WireRow => ({ _id: `user-${index}` });

/** Observes a list as a screen does. */
function observe(hasCursors: boolean) {
  const connection = connect();
  const { http, fake, queryClient } = connection;
  if (hasCursors) fake.advertise("list-query");
  const requests = () => fake.calls.map(({ search }) => search.toString());
  const open = async (options: ListOptions = {}) => {
    const list = () => ({ ...usersApi(http).list(options), staleTime: Infinity });
    await queryClient.prefetchInfiniteQuery(list());
    const observer = new InfiniteQueryObserver(queryClient, list());
    observer.subscribe(() => {});
    return observer;
  };
  return { ...connection, requests, open };
}

describe("a list of an API without cursors", () => {
  test("has a next page while it is as long as its limit: the same call with the next limit", async () => {
    const { fake, open, requests } = observe(false);
    fake.data.users = rows(60, wireRow);
    const list = await open();
    expect(list.getCurrentResult().data).toMatchObject({ hasMore: true, limit: 10 });
    const second = await list.fetchNextPage();
    expect(second.data).toMatchObject({ hasMore: true, limit: 50, total: { count: 60 } });
    expect(second.data?.rows).toHaveLength(50);
    const third = await list.fetchNextPage();
    expect(third.data?.rows).toHaveLength(60);
    expect(third.data).toMatchObject({ hasMore: false, limit: 100 });
    expect(third.hasNextPage).toBe(false);
    await list.fetchNextPage();
    expect(requests()).toEqual(["limit=10", "limit=50", "limit=100"]);
  });

  test("is refreshed with one call", async () => {
    const { fake, open, requests } = observe(false);
    fake.data.users = rows(200, wireRow);
    const list = await open();
    await list.fetchNextPage();
    await list.fetchNextPage();
    await list.refetch();
    expect(requests().slice(3)).toEqual(["limit=100"]);
    expect(list.getCurrentResult().data?.rows).toHaveLength(100);
  });

  test("keeps its rows when the next page fails", async () => {
    const { fake, open } = observe(false);
    fake.data.users = rows(60, wireRow);
    const list = await open();
    fake.fail(ENDPOINT, 400);
    const failed = await list.fetchNextPage();
    expect(failed.isFetchNextPageError).toBe(true);
    expect(failed.data?.rows).toHaveLength(10);
  });

  test("starts with the rows that a link needs, and loads them after those that are cached", async () => {
    const { fake, open, requests } = observe(false);
    fake.data.users = rows(600, wireRow);
    await open({ limit: 50 });
    const list = await open({ limit: 50, minLimit: 500 });
    await list.fetchNextPage();
    expect(requests()).toEqual(["limit=50", "limit=500"]);
    await open({ limit: 10, minLimit: 25 });
    expect(requests().at(-1)).toBe("limit=25");
  });

  test.each([
    [1, 0, 10],
    [9, 0, 10],
    [10, 0, 50],
    [49, 0, 50],
    [1000, 0, 2000],
    [5000, 0, 10_000],
    [10_000, 0, undefined],
    [10, 120, 200],
  ])("raises the limit %d to at least %d: %d", (limit, minLimit, expected) => {
    expect(nextLimit(limit, minLimit)).toBe(expected);
  });
});

describe("a list of a server that searches the whole table", () => {
  test("requests only the rows after the loaded ones, each time twice as many", async () => {
    const { fake, open, requests } = observe(true);
    fake.data.users = rows(1000, wireRow);
    const list = await open();
    await list.fetchNextPage();
    const { data } = await list.fetchNextPage();
    expect(data?.rows).toHaveLength(610);
    expect(data).toMatchObject({ hasMore: true, total: { count: 1000, isExact: true } });
    expect(requests()).toEqual([
      "limit=10",
      "sort=-created&limit=200&after=10",
      "sort=-created&limit=400&after=210",
    ]);
  });

  test("requests the rows of a query, and those after a page", async () => {
    const { fake, open, requests } = observe(true);
    fake.answer(ENDPOINT, () => Response.json({ data: [{ _id: "a" }], next: "cursor-1" }));
    const filters = { type: "buyer" };
    const list = await open({ query: { q: "spices & more", sort: "-email", filters } });
    await list.fetchNextPage();
    const query = "sort=-email&q=spices+%26+more&account_type=buyer";
    expect(requests()).toEqual([`${query}&limit=100`, `${query}&limit=200&after=cursor-1`]);
  });

  test("has a row once that moved to the next page", async () => {
    const { fake, open } = observe(true);
    const first = { data: [{ _id: "a" }, { _id: "b" }], next: "2" };
    fake.answer(ENDPOINT, () => Response.json(first));
    const list = await open();
    fake.answer(ENDPOINT, () => Response.json({ data: [{ _id: "b" }, { _id: "c" }] }));
    const { data } = await list.fetchNextPage();
    expect(data?.rows.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(data?.hasMore).toBe(false);
  });

  test.each<[body: object, next: string | undefined, total: unknown]>([
    [{ next: "c", total: { count: 3, isExact: true } }, "c", { count: 3, isExact: true }],
    [{ next: null, total: { count: 3, isExact: false } }, undefined, { count: 3, isExact: false }],
    [{ total: { count: "3", isExact: "no" } }, undefined, undefined],
    [{ next: {}, total: 12 }, undefined, undefined],
    [{ total: { isExact: true } }, undefined, undefined],
    [{}, undefined, undefined],
  ])("reads the cursor and the total of %j", async (body, next, total) => {
    const { http, fake, queryClient } = connect();
    fake.answer(ENDPOINT, () => Response.json({ data: [{ _id: "a" }], ...body }));
    expect(await queryClient.fetchInfiniteQuery(usersApi(http).list({ query: ALL }))).toMatchObject(
      {
        pages: [{ rows: [{ id: "a" }], next, total }],
      },
    );
  });

  test("requests a row by its id, null if there is none", async () => {
    const { http, fake, queryClient } = connect();
    fake.answer(ENDPOINT, ({ search }) =>
      Response.json({ data: search.get("id") === "a" ? [{ _id: "a" }] : [] }),
    );
    expect(await queryClient.fetchQuery(usersApi(http).row("a"))).toMatchObject({ id: "a" });
    expect(await queryClient.fetchQuery(usersApi(http).row("b"))).toBeNull();
    expect(fake.calls[0]?.search.toString()).toBe("id=a&limit=1");
    // A link that was cut off: the server refuses the id.
    fake.fail(ENDPOINT, 400);
    expect(await queryClient.fetchQuery(usersApi(http).row("c"))).toBeNull();
    fake.fail(ENDPOINT, 403);
    await expect(queryClient.fetchQuery(usersApi(http).row("d"))).rejects.toThrow(ApiError);
  });
});
