import * as v from "valibot";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as wire from "../wire/wire.ts";
import { connect } from "../testing/connect.ts";
import { ApiError } from "./api-error.ts";
import { request, type Call } from "./request.ts";

const SHOPS = "GET /admin/shops";
const fallback = "Failed to fetch shops";

const listShops: Call<unknown> = {
  endpoint: "GET /admin/shops",
  parse: (body) => body,
  failure: fallback,
};

const jsonBody = (body: string, status = 200): Response =>
  new Response(body, { status, headers: { "content-type": "application/json" } });

/** Returns a response whose body never ends. */
const endless = (status: number): Response =>
  new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array([91])) }), {
    status,
  });

/** Returns the error of a call. */
async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    (result) => Promise.reject(new Error(`no failure, but ${JSON.stringify(result)}`)),
    (error: unknown) => error,
  );
}

describe("a request", () => {
  test("sends its method, URL, parameters and JSON body", async () => {
    const { fake, http } = connect();
    fake.answer("PUT /admin/categories/:id", () => Response.json({ ok: true }));
    await request(http, {
      ...listShops,
      endpoint: "PUT /admin/categories/:id",
      id: "a/b",
      searchParams: { q: "spices & more", limit: 5 },
      json: { name: "Fashion", is_active: false },
    });
    expect(fake.calls).toEqual([
      {
        method: "PUT",
        path: "/admin/categories/a%2Fb",
        search: new URLSearchParams({ q: "spices & more", limit: "5" }),
        body: { name: "Fashion", is_active: false },
        authorization: null,
      },
    ]);
  });

  test("returns the result of its parser", async () => {
    const { fake, http } = connect();
    fake.answer(SHOPS, () => jsonBody("[1,2]"));
    const answer = request(http, { ...listShops, parse: (body) => JSON.stringify(body) });
    await expect(answer).resolves.toBe("[1,2]");
  });

  test.each(["", "no JSON at all", '{"ok":true}'])(
    "without a parser succeeds for any body: %j",
    async (body) => {
      const { fake, http } = connect();
      fake.answer(SHOPS, () => jsonBody(body));
      const { parse: _parse, ...unparsed } = listShops;
      await expect(request(http, unparsed)).resolves.toBeUndefined();
    },
  );
});

describe("a failure of a request", () => {
  test.each<[situation: string, answer: () => Response | Promise<Response>]>([
    ["an empty body", () => jsonBody("")],
    ["truncated JSON", () => jsonBody('[{"_id":"a"')],
    [
      "HTML with the content type of JSON",
      () => jsonBody("<!doctype html><h1>Sign in to the Wi-Fi</h1>"),
    ],
    ["no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("shows the fallback for %s, without a status", async (_situation, answer) => {
    const { fake, http } = connect();
    fake.answer(SHOPS, answer);
    const error = await failureOf(request(http, listShops));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: fallback, status: undefined });
  });

  test("shows the fallback when the parser cannot read the body", async () => {
    const { fake, http } = connect();
    fake.answer(SHOPS, () => jsonBody('{"shops":[]}'));
    const parse = wire.listOf("users", v.object({ id: wire.text }));
    const error = await failureOf(request(http, { ...listShops, parse }));
    expect(error).toMatchObject({ message: fallback, status: undefined });
  });

  test.each<[situation: string, answer: () => Response, message: string, status: number]>([
    ["JSON", () => Response.json({ message: "Not for you" }, { status: 403 }), "Not for you", 403],
    ["JSON sent as text", () => new Response('{"error":"E_7"}', { status: 409 }), "E_7", 409],
    ["HTML", () => new Response("<h1>Bad Gateway</h1>", { status: 502 }), fallback, 502],
    ["HTML with the content type of JSON", () => jsonBody("<h1>Oops</h1>", 500), fallback, 500],
    ["a JSON text", () => jsonBody('"Oops"', 500), fallback, 500],
    ["null", () => jsonBody("null", 500), fallback, 500],
    ["nothing", () => new Response(null, { status: 500 }), fallback, 500],
    ["11 MB", () => Response.json({ message: "x".repeat(11e6) }, { status: 500 }), fallback, 500],
  ])("whose body is %s has this message and its status", async (_body, answer, message, status) => {
    const { fake, http } = connect();
    fake.answer(SHOPS, answer);
    const error = await failureOf(request(http, listShops));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message, status });
  });

  const refusal = JSON.stringify({ success: false, message: "Name taken" });
  const { parse: _parse, ...change } = listShops;
  const parse = wire.listOf("shops", v.object({ name: wire.text }));

  test.each<[call: Call<unknown>, body: string, message: string, status: number | undefined]>([
    [change, refusal, "Name taken", 200],
    [change, '{"success":false}', fallback, 200],
    [change, "\n<!doctype html><h1>Sign in to the Wi-Fi</h1>", fallback, undefined],
    [{ ...change, parse }, refusal, "Name taken", 200],
  ])("is also a response with status 200 (%#)", async (call, body, message, status) => {
    const { fake, http } = connect();
    fake.answer(SHOPS, () => jsonBody(body));
    const error = await failureOf(request(http, call));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message, status });
  });

  test("keeps its cause", async () => {
    const { fake, http } = connect();
    fake.answer(SHOPS, () => jsonBody("{"));
    expect(await failureOf(request(http, listShops))).toHaveProperty(
      "cause",
      expect.any(SyntaxError),
    );
  });

  test("rejects with the caller's abort reason, unchanged", async () => {
    const { fake, http } = connect();
    fake.hang(SHOPS);
    const cancel = new AbortController();
    const failure = failureOf(request(http, { ...listShops, signal: cancel.signal }));
    await vi.waitFor(() => expect(fake.calls).toHaveLength(1), 60_000);
    const reason = new Error("the screen is gone");
    cancel.abort(reason);
    expect(await failure).toBe(reason);
  });
});

describe("a server that hangs", () => {
  afterEach(() => vi.useRealTimers());

  test.each<
    [where: string, answer: () => Response | Promise<Response>, status: number | undefined]
  >([
    ["before it responds", () => new Promise(() => {}), undefined],
    ["in the middle of a response", () => endless(200), undefined],
    ["in the middle of an error response", () => endless(500), 500],
  ])("%s times out after 30 seconds", async (_where, answer, status) => {
    vi.useFakeTimers();
    const { fake, http } = connect();
    fake.answer(SHOPS, answer);
    let failure: unknown;
    void failureOf(request(http, listShops)).then((error) => (failure = error));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2000);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ message: fallback, status });
  });
});
