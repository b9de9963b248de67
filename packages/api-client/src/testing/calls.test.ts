import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { connect } from "./connect.ts";
import { calls, createFakeData, createFakeRoutes } from "./resources.ts";

/* What all calls have in common. How a response becomes a result is tested beside each schema. */

const reads = calls.filter((call) => call.reads !== "nothing");
const lists = calls.filter((call) => call.reads === "list");
const limitedLists = lists.filter(({ request }) => request.search?.["limit"] !== undefined);

test("each route of the fake API is described once", () => {
  const endpoints = calls.map(({ endpoint }): string => endpoint);
  expect(endpoints.toSorted()).toEqual(Object.keys(createFakeRoutes(createFakeData())).toSorted());
});

describe.each(calls)("$endpoint", ({ endpoint, request, failure, messageKeys, send }) => {
  test("sends one request, with the token", async () => {
    const connection = connect({ token: "token-1" });
    await send(connection);
    const [method, path] = endpoint.split(" ");
    expect(connection.fake.calls).toEqual([
      {
        method,
        path: request.path ?? path,
        search: new URLSearchParams(request.search),
        body: request.body,
        authorization: "Bearer token-1",
      },
    ]);
  });

  test("sends one request even if it fails", async () => {
    const connection = connect();
    connection.fake.fail(endpoint, 503);
    await expect(send(connection)).rejects.toMatchObject({ status: 503 });
    expect(connection.fake.calls).toHaveLength(1);
  });

  test.each<[body: unknown, status: number]>([
    [{ message: "Come back later", error: "E_LATER" }, 503],
    [{ message: "Not for you" }, 403],
    [{ error: "E_LATER" }, 503],
    [{ message: 7, error: null }, 500],
    [{}, 500],
    ["<h1>Bad Gateway</h1>", 502],
  ])("shows the specified text for %j (%d)", async (body, status) => {
    const connection = connect();
    connection.fake.fail(endpoint, status, body);
    const shown = (messageKeys ?? ["message", "error"])
      .map((key): unknown => Object(body)[key])
      .find((text) => typeof text === "string");
    await expect(send(connection)).rejects.toMatchObject({
      name: "ApiError",
      message: shown ?? failure,
    });
  });
});

describe.each(reads)("$endpoint", ({ endpoint, reads: kind, failure, send }) => {
  test.each<[body: unknown]>([
    ["<h1>Welcome to the Wi-Fi</h1>"],
    [null],
    [kind === "list" ? { data: "x" } : []],
  ])("shows the fallback for the unreadable response %j", async (body) => {
    const connection = connect();
    connection.fake.fail(endpoint, 200, body);
    await expect(send(connection)).rejects.toMatchObject({
      name: "ApiError",
      message: failure,
    });
  });
});

describe.each(lists)("$endpoint", ({ endpoint, envelope, row, rowSchema, send }) => {
  test("has a fixture with every field of its schema", () => {
    const missing = Object.entries(v.parse(rowSchema, row(0)))
      .filter(([, value]) => value === undefined)
      .map(([field]) => field);
    expect(missing, `add them to ${row.name}() of ${envelope}, in its .fake.ts`).toEqual([]);
  });

  test("aborts the request when the query is canceled", async () => {
    const connection = connect();
    let requestSignal: AbortSignal | undefined;
    connection.fake.answer(endpoint, (_call, signal) => {
      requestSignal = signal;
      void connection.queryClient.cancelQueries();
      return Response.json([]);
    });
    await expect(send(connection)).rejects.toThrow("CancelledError");
    expect(requestSignal?.aborted).toBe(true);
  });

  test.each<[where: string, wrap: (rows: unknown[]) => unknown]>([
    ["bare", (rows) => rows],
    ["under data", (rows) => ({ data: rows })],
    ["under its own name", (rows) => ({ [envelope]: rows })],
    ["under its own name inside data", (rows) => ({ data: { [envelope]: rows } })],
  ])("reads a list %s", async (_where, wrap) => {
    const connection = connect();
    connection.fake.answer(endpoint, () => Response.json(wrap([row(0), row(1)])));
    expect(await send(connection)).toMatchObject([
      { id: row(0)["_id"] ?? row(0)["id"], ...v.parse(rowSchema, row(0)) },
      { id: row(1)["_id"] ?? row(1)["id"], ...v.parse(rowSchema, row(1)) },
    ]);
  });

  test.each([[null], [""], [false], [[]]])("reads a row full of %j like an empty row", (junk) => {
    const junkRow = Object.fromEntries(Object.keys(row(0)).map((key) => [key, junk]));
    expect(v.parse(rowSchema, junkRow)).toEqual(v.parse(rowSchema, {}));
  });
});

describe.each(limitedLists)("$endpoint", ({ endpoint, request, send }) => {
  test("sends the limit", async () => {
    const connection = connect({ token: "token-1" });
    await send(connection, { limit: 100 });
    expect(connection.fake.calls).toEqual([
      {
        method: "GET",
        path: endpoint.replace("GET ", ""),
        search: new URLSearchParams({ limit: "100" }),
        body: undefined,
        authorization: "Bearer token-1",
      },
    ]);
  });

  test("caches lists of different limits separately, and one of the same limit once", async () => {
    const connection = connect();
    await send(connection);
    await send(connection, { limit: Number(request.search?.["limit"]) });
    await send(connection, { limit: 100 });
    expect(connection.queryClient.getQueryCache().getAll()).toHaveLength(2);
  });
});
