import { MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createQueryClient } from "./create-query-client.ts";
import { ApiError } from "./http/api-error.ts";

const MINUTE = 60_000;
const queryKey = ["shops", "list", { limit: 10 }];

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

/** Starts a query that always fails. Returns the times of its attempts, in seconds since the first. */
function failingQuery({ error, retry }: { error: Error; retry?: number }): number[] {
  const start = Date.now();
  const attempts: number[] = [];
  const query = createQueryClient().fetchQuery({
    queryKey,
    queryFn: () => {
      attempts.push((Date.now() - start) / 1000);
      return Promise.reject(error);
    },
    ...(retry !== undefined && { retry }),
  });
  query.catch(() => {});
  return attempts;
}

describe("a failed query", () => {
  test.each<[what: string, error: Error]>([
    ["no response", new ApiError("x")],
    ["an error that is not an ApiError", new TypeError("x")],
    ...[408, 429, 500, 502, 503].map((status): [string, Error] => [
      `a ${status}`,
      new ApiError("x", { status }),
    ]),
  ])("is retried after 1, 2 and 4 seconds for %s", async (_what, error) => {
    const attempts = failingQuery({ error });
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(attempts).toEqual([0, 1, 3, 7]);
  });

  test.each([400, 401, 403, 404, 409, 422])("is sent once for a %d", async (status) => {
    const queryFn = vi.fn<() => Promise<never>>(() =>
      Promise.reject(new ApiError("x", { status })),
    );
    const client = createQueryClient();
    await expect(client.fetchQuery({ queryKey, queryFn })).rejects.toThrow("x");
    // The screen, after its preload.
    const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(queryFn).toHaveBeenCalledTimes(1);
    stop();
  });

  test("never waits longer than 30 seconds", async () => {
    const attempts = failingQuery({ error: new ApiError("x"), retry: 7 });
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    const waits = attempts.slice(1).map((moment, index) => moment - (attempts[index] ?? 0));
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
  });
});

describe("query data", () => {
  test("is fresh for five minutes", async () => {
    const client = createQueryClient();
    const queryFn = vi.fn<() => Promise<string>>(() => Promise.resolve("shops"));
    const watch = new QueryObserver(client, { queryKey, queryFn });
    const stop = watch.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(5 * MINUTE - 1);
    await client.fetchQuery({ queryKey, queryFn });
    expect(queryFn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await client.fetchQuery({ queryKey, queryFn });
    expect(queryFn).toHaveBeenCalledTimes(2);
    stop();
  });

  test("is removed five minutes after its last use", async () => {
    const client = createQueryClient();
    const watch = new QueryObserver(client, { queryKey, queryFn: () => "shops" });
    const stop = watch.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(20 * MINUTE);
    stop();
    await vi.advanceTimersByTimeAsync(5 * MINUTE - 1);
    expect(client.getQueryData(queryKey)).toBe("shops");
    await vi.advanceTimersByTimeAsync(1);
    expect(client.getQueryData(queryKey)).toBeUndefined();
  });

  test("is fetched while offline", async () => {
    onlineManager.setOnline(false);
    const query = createQueryClient().fetchQuery({ queryKey, queryFn: () => "shops" });
    await expect(query).resolves.toBe("shops");
  });
});

describe("a mutation", () => {
  test("is sent once, even if it fails", async () => {
    const mutationFn = vi.fn<() => Promise<never>>(() =>
      Promise.reject(new ApiError("x", { status: 500 })),
    );
    const mutation = new MutationObserver(createQueryClient(), { mutationFn }).mutate();
    await expect(mutation).rejects.toThrow("x");
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(mutationFn).toHaveBeenCalledTimes(1);
  });

  test("fails at once while offline, and is not sent later", async () => {
    onlineManager.setOnline(false);
    const mutationFn = vi.fn<() => Promise<never>>(() =>
      Promise.reject(new ApiError("Failed to create product")),
    );
    const mutation = new MutationObserver(createQueryClient(), { mutationFn }).mutate();
    await expect(mutation).rejects.toThrow("Failed to create product");
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(mutationFn).toHaveBeenCalledTimes(1);
  });
});

/** Returns the keys that a mutation invalidates, of four fresh ones. */
async function staleAfter(mutationFn: () => Promise<void>): Promise<unknown[]> {
  const client = createQueryClient();
  for (const key of [["shops", "list"], ["shops", "search"], ["users"], ["stats"]]) {
    client.setQueryData(key, "fresh");
  }
  const options = { mutationFn, meta: { invalidates: [["shops"], ["users"]] } };
  await new MutationObserver(client, options).mutate().catch(() => {});
  return client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.isInvalidated })
    .map((query) => query.queryKey);
}

describe("meta.invalidates", () => {
  test("invalidates the queries that it names, and no others, on success", async () => {
    expect(await staleAfter(() => Promise.resolve())).toEqual([
      ["shops", "list"],
      ["shops", "search"],
      ["users"],
    ]);
  });

  test("invalidates nothing on failure", async () => {
    expect(await staleAfter(() => Promise.reject(new ApiError("x")))).toEqual([]);
  });

  test("refetches active queries, and the mutation does not wait for them", async () => {
    const client = createQueryClient();
    const queryFn = vi
      .fn<() => Promise<string>>(() => new Promise(() => {}))
      .mockResolvedValueOnce("shops");
    const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    await new MutationObserver(client, {
      mutationFn: () => Promise.resolve(),
      meta: { invalidates: [["shops"]] },
    }).mutate();
    expect(queryFn).toHaveBeenCalledTimes(2);
    stop();
  });
});
