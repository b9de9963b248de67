import { productsApi } from "@market/api-client/products";
import { connect } from "@market/api-client/testing";
import { MutationObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkRows, type ImportRow } from "./check-rows.ts";
import { parseSheet } from "./parse-file.ts";
import { runImport } from "./run-import.ts";

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
  let rows: readonly ImportRow[] = checkRows(parseSheet([header, ...lines].join("\n")), [
    { text: "", vendor: VENDOR, problem: "" },
  ]);
  const waits: string[] = [];
  const notes: string[] = [];
  const states: string[] = [];
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
  };
  const start = (): Promise<void> =>
    runImport({
      rows,
      send: (product, rowId) =>
        new MutationObserver(queryClient, productsApi(http).create()).mutate({
          ...product,
          idempotencyKey: `import:${rowId}`,
        }),
      canRepeat: () => http.capabilities.has("idempotency-key"),
      onChange: (latest, note) => {
        (latest === rows ? waits : notes).push(note);
        rows = latest;
        states.push(latest.map(({ state }) => state).join());
      },
      isStopped: () => isStopped,
    });
  /** Runs to the end, without waiting for the delays. */
  const run = async () => {
    const ends: string[] = [];
    void start().then(
      () => ends.push(""),
      (error: Error) => ends.push(error.message),
    );
    while (ends.length === 0) await vi.advanceTimersByTimeAsync(1000);
    return ends[0];
  };
  const countOf = (state: string): number => rows.filter((row) => row.state === state).length;
  const resultOf = (id: number) => rows.find((row) => row.id === String(id));
  return { run, created, fake, waits, notes, states, resultOf, stop, countOf };
}

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-01-01T00:00:00Z") }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const unauthorized = (): Response => Response.json({}, { status: 401 });

test("500 rows on our server, which is away at row 200, and ends the session at row 300: each is created once", async () => {
  const { run, created, fake, waits } = prepare(500, true, (attempt) => {
    if (attempt === 200) return "create, then lose the answer";
    if (attempt > 200 && attempt < 203) return "lose";
    return attempt === 303 ? unauthorized() : "create";
  });
  await run();
  expect(created).toHaveLength(299);
  // A new session of the same administrator.
  await run();
  expect(created).toEqual(Array.from({ length: 500 }, (_, row) => `Bag ${row}`));
  expect(waits).toEqual(
    [1, 2, 1, 4, 3, 2, 1].map(
      (seconds) => `The server does not answer. Next attempt in ${seconds} s.`,
    ),
  );
  expect(
    fake.calls.every(({ method, idempotencyKey }) => method === "POST" && idempotencyKey),
  ).toBe(true);
});

test("500 rows on a hosted server: none is created twice, and no header of ours is sent", async () => {
  const { run, created, fake, resultOf, countOf } = prepare(500, false, (attempt) => {
    if (attempt === 200) return "create, then lose the answer";
    if (attempt === 201) return "lose";
    return attempt === 300 ? unauthorized() : "create";
  });
  await run();
  await run();
  expect(new Set(created).size).toBe(created.length);
  expect(created).toHaveLength(499);
  expect(countOf("failed")).toBe(2);
  expect(resultOf(201)).toMatchObject({
    state: "failed",
    message: "Not known: look for it in Products before you send it again",
  });
  expect(fake.calls).toHaveLength(501);
  expect(fake.calls.some(({ idempotencyKey }) => idempotencyKey !== undefined)).toBe(false);
});

test.each([
  ["ours", true, 5],
  ["hosted", false, 5],
])("five lost answers in a row pause: %s", async (_server, isOurs, attempts) => {
  let isAway = true;
  const { run, created, fake, countOf } = prepare(10, isOurs, () => (isAway ? "lose" : "create"));
  expect(await run()).toBe("Five attempts got no answer. Check the connection, then go on.");
  expect(fake.calls).toHaveLength(attempts);
  isAway = false;
  expect(await run()).toBe("");
  expect(created).toHaveLength(isOurs ? 10 : 5);
  expect(countOf("failed")).toBe(isOurs ? 0 : 5);
});

test.each<[status: number, retryAfter: string | undefined, wait: string]>([
  [429, "7", "7"],
  [429, "0", "1"],
  [503, "Thu, 01 Jan 2026 00:00:30 GMT", "30"],
  [503, undefined, "5"],
  [429, "soon", "5"],
  [503, "999999", "3,600"],
])("waits after %d as Retry-After says: %s", async (status, retryAfter, wait) => {
  const headers = retryAfter === undefined ? {} : { "retry-after": retryAfter };
  const { run, created, waits, fake } = prepare(2, false, (attempt) =>
    attempt === 1 ? Response.json({}, { status, headers }) : "create",
  );
  await run();
  expect(waits[0]).toBe(`The server is busy. Next attempt in ${wait} s.`);
  expect(waits).toHaveLength(Number(wait.replace(",", "")));
  expect(created).toEqual(["Bag 0", "Bag 1"]);
  expect(fake.calls).toHaveLength(3);
});

test("waits no longer in a hidden tab, whose timers fire once a minute", async () => {
  const start = Date.now();
  const { run, waits, created } = prepare(1, false, (attempt) => {
    if (attempt > 1) return "create";
    const { setTimeout } = globalThis;
    vi.spyOn(globalThis, "setTimeout").mockImplementation((callback: () => void) =>
      setTimeout(callback, 60_000),
    );
    return Response.json({}, { status: 429, headers: { "retry-after": "90" } });
  });
  await run();
  expect(waits.map((note) => /\d+/.exec(note)?.[0])).toEqual(["90", "30"]);
  expect(created).toEqual(["Bag 0"]);
  expect(Date.now() - start).toBeLessThan(200_000);
});

test.each([502, 504, 511, 524])(
  "a proxy that got no answer in time is not the server: %d",
  async (status) => {
    const { run, created, resultOf } = prepare(2, false, (attempt) =>
      attempt === 1 ? Response.json({}, { status }) : "create",
    );
    await run();
    expect(resultOf(2)?.message).toMatch(/^Not known/);
    expect(created).toEqual(["Bag 1"]);
  },
);

test("goes on after a row that the server refuses, and keeps the message", async () => {
  const { run, created, resultOf } = prepare(3, true, (attempt) =>
    attempt === 2
      ? Response.json({ message: "This shop no longer exists." }, { status: 400 })
      : "create",
  );
  await run();
  expect(created).toEqual(["Bag 0", "Bag 2"]);
  expect(resultOf(3)).toMatchObject({
    state: "failed",
    message: "This shop no longer exists.",
  });
});

test("stops after the row that is in flight", async () => {
  const { run, created, states, stop } = prepare(3, true, (attempt) => {
    if (attempt === 1) stop();
    return "create";
  });
  expect(await run()).toBe("");
  expect(created).toEqual(["Bag 0"]);
  expect(states).toEqual(["sent,open,open", "created,open,open"]);
});

test("stops while it waits", async () => {
  const { run, created, waits, stop } = prepare(3, true, () => {
    setTimeout(stop, 2500);
    return Response.json({}, { status: 503, headers: { "retry-after": "60" } });
  });
  await run();
  expect(created).toEqual([]);
  expect(waits).toHaveLength(3);
});

test("says how long the rest takes", async () => {
  const { run, notes } = prepare(400, true, () => {
    vi.setSystemTime(Date.now() + 1000);
    return "create";
  });
  await run();
  expect(notes[0]).toBe("");
  expect(notes).toContain("About 6 minutes left");
  expect(notes).toContain("Less than a minute left");
});
