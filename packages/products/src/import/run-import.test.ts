import { productsApi } from "@market/api-client/products";
import { connect } from "@market/api-client/testing";
import { MutationObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkRows } from "./check-rows.ts";
import { parseSheet } from "./parse-file.ts";
import { runImport, type RowResult, type RunEnd } from "./run-import.ts";

const VENDOR = { id: "1", name: "A", owner: undefined, email: undefined, phone: undefined };

type Answer = (attempt: number) => Response | "create" | "create, then lose the answer" | "lose";

/** Imports rows into a fake server, of ours or hosted, that answers each attempt as told. */
function prepare(count: number, isOurs: boolean, answer: Answer = () => "create") {
  const { fake, http, queryClient } = connect({ token: "token" });
  const created: string[] = [];
  const keys = new Set<string>();
  if (isOurs)
    http.capabilities.update(
      new Response("", { headers: { "api-capabilities": "idempotency-key" } }),
    );
  let attempts = 0;
  fake.answer("POST /admin/products", ({ body, idempotencyKey }) => {
    const answered = answer(++attempts);
    if (answered instanceof Response) return answered;
    if (answered === "lose") throw new TypeError("Failed to fetch");
    if (idempotencyKey === undefined || !keys.has(idempotencyKey)) created.push(Object(body).name);
    if (idempotencyKey !== undefined) keys.add(idempotencyKey);
    if (answered !== "create") throw new TypeError("Failed to fetch");
    return Response.json({}, { status: 201 });
  });
  if (isOurs) fake.advertise("idempotency-key");
  const lines = Array.from({ length: count }, (_, row) => `Bag ${row},x,1,brand new,1,1`);
  const header = "Name,Description,Price,Condition,Stock,Delivery Fee";
  const rows = checkRows(parseSheet([header, ...lines].join("\n")), new Map(), VENDOR);
  const results = new Map<number, RowResult>();
  const waits: string[] = [];
  const states: string[] = [];
  const stop = new AbortController();
  const start = (signal: AbortSignal): Promise<RunEnd> =>
    runImport({
      rows,
      results: new Map(results),
      send: (product, number) =>
        new MutationObserver(queryClient, productsApi(http).create()).mutate({
          ...product,
          idempotencyKey: `import:${number}`,
        }),
      remembersKeys: () => http.capabilities.has("idempotency-key"),
      onResults: (latest) => {
        results.clear();
        for (const [number, result] of latest) results.set(number, result);
        states.push([...latest].map(([number, { state }]) => `${number} ${state}`).join());
      },
      onDelay: ({ reason, seconds }) => waits.push(`${reason} ${seconds}`),
      signal,
    });
  /** Runs to the end, without waiting for the delays. */
  const run = async (signal = new AbortController().signal) => {
    const ends: RunEnd[] = [];
    void start(signal).then((end) => ends.push(end));
    while (ends.length === 0) await vi.advanceTimersByTimeAsync(1000);
    return ends[0];
  };
  const countOf = (state: string): number =>
    [...results.values()].filter((result) => result.state === state).length;
  return { run, created, fake, waits, states, results, stop, countOf };
}

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-01-01T00:00:00Z") }));
afterEach(() => vi.useRealTimers());

const unauthorized = (): Response => Response.json({}, { status: 401 });

test("500 rows on our server, which is away at row 200, and ends the session at row 300: each is created once", async () => {
  const { run, created, fake, waits } = prepare(500, true, (attempt) => {
    if (attempt === 200) return "create, then lose the answer";
    if (attempt > 200 && attempt < 203) return "lose";
    return attempt === 303 ? unauthorized() : "create";
  });
  expect(await run()).toBe("signed-out");
  expect(created).toHaveLength(299);
  // A new session of the same administrator.
  expect(await run()).toBe("done");
  expect(created).toEqual(Array.from({ length: 500 }, (_, row) => `Bag ${row}`));
  expect(waits).toEqual(["offline 1", "offline 2", "offline 4"]);
  expect(
    fake.calls.every(({ method, idempotencyKey }) => method === "POST" && idempotencyKey),
  ).toBe(true);
});

test("500 rows on a hosted server: none is created twice, and no header of ours is sent", async () => {
  const { run, created, fake, results, countOf } = prepare(500, false, (attempt) => {
    if (attempt === 200) return "create, then lose the answer";
    if (attempt === 201) return "lose";
    return attempt === 300 ? unauthorized() : "create";
  });
  expect(await run()).toBe("signed-out");
  expect(await run()).toBe("done");
  expect(new Set(created).size).toBe(created.length);
  expect(created).toHaveLength(499);
  expect(countOf("unknown")).toBe(2);
  expect(results.get(201)?.state).toBe("unknown");
  expect(fake.calls).toHaveLength(501);
  expect(fake.calls.some(({ idempotencyKey }) => idempotencyKey !== undefined)).toBe(false);
});

test.each([
  ["ours", true, 5],
  ["hosted", false, 5],
])("five lost answers in a row pause: %s", async (_server, isOurs, attempts) => {
  let isAway = true;
  const { run, created, fake, countOf } = prepare(10, isOurs, () => (isAway ? "lose" : "create"));
  expect(await run()).toBe("paused");
  expect(fake.calls).toHaveLength(attempts);
  isAway = false;
  expect(await run()).toBe("done");
  expect(created).toHaveLength(isOurs ? 10 : 5);
  expect(countOf("unknown")).toBe(isOurs ? 0 : 5);
});

test.each<[status: number, retryAfter: string | undefined, wait: string]>([
  [429, "7", "busy 7"],
  [503, "Thu, 01 Jan 2026 00:00:30 GMT", "busy 30"],
  [503, undefined, "busy 5"],
  [429, "soon", "busy 5"],
  [503, "999999", "busy 3600"],
])("waits after %d as Retry-After says: %s", async (status, retryAfter, wait) => {
  const headers = retryAfter === undefined ? {} : { "retry-after": retryAfter };
  const { run, created, waits, fake } = prepare(2, false, (attempt) =>
    attempt === 1 ? Response.json({}, { status, headers }) : "create",
  );
  expect(await run()).toBe("done");
  expect(waits).toEqual([wait]);
  expect(created).toEqual(["Bag 0", "Bag 1"]);
  expect(fake.calls).toHaveLength(3);
});

test("goes on after a row that the server refuses, and keeps the message", async () => {
  const { run, created, results } = prepare(3, true, (attempt) =>
    attempt === 2
      ? Response.json({ message: "This shop no longer exists." }, { status: 400 })
      : "create",
  );
  expect(await run()).toBe("done");
  expect(created).toEqual(["Bag 0", "Bag 2"]);
  expect(results.get(3)).toMatchObject({
    state: "refused",
    message: "This shop no longer exists.",
  });
});

test("stops after the row that is in flight, also while it waits", async () => {
  const { run, created, states, stop } = prepare(3, true, (attempt) => {
    if (attempt === 1) stop.abort();
    return "create";
  });
  expect(await run(stop.signal)).toBe("stopped");
  expect(created).toEqual(["Bag 0"]);
  expect(states).toEqual(["2 sent", "2 created", "2 created,3 sent", "2 created"]);
});

test("does not send again what was lost a day ago: the server has forgotten its key", async () => {
  const { run, created, results } = prepare(2, true);
  results.set(2, { state: "sent", sentAt: Date.now() - 24 * 3_600_000 });
  expect(await run()).toBe("done");
  expect(created).toEqual(["Bag 1"]);
  expect(results.get(2)?.state).toBe("unknown");
});
