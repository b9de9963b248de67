import { afterEach, describe, expect, test, vi } from "vitest";
import { connect, type Connection } from "../testing/connect.ts";
import type { ListExport } from "./list-resource.ts";

const ENDPOINT = "GET /admin/users/export";
const FALLBACK = "Failed to export users";

afterEach(() => vi.unstubAllEnvs());

function usersExport({ api }: Connection): ListExport {
  return api.users.export({ q: "amara", sort: "-email", filters: { type: "seller" } });
}

const encoder = new TextEncoder();

/** Responds with chunks of a CSV file, and ends with an error if there is one. */
function answerWith({ fake }: Connection, chunks: string[], error?: Error): void {
  fake.answer(ENDPOINT, () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
        if (error) setTimeout(() => controller.error(error));
        else controller.close();
      },
    });
    return new Response(body, { headers: { "content-type": "text/csv; charset=utf-8" } });
  });
}

/** Responds with the headers of a file and never ends. Returns the signal of the request. */
function answerWithoutEnd({ fake }: Connection): Promise<AbortSignal> {
  return new Promise((resolve) => {
    fake.answer(ENDPOINT, (_call, signal) => {
      resolve(signal);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(encoder.encode("Email\r\n"));
          signal.addEventListener("abort", () => controller.error(signal.reason));
        },
      });
      return new Response(body, { headers: { "content-type": "text/csv" } });
    });
  });
}

function download(connection: Connection, signal = new AbortController().signal) {
  const progress: number[] = [];
  const onProgress = (rows: number) => void progress.push(rows);
  return { progress, result: usersExport(connection).download({ signal, onProgress }) };
}

describe("an export", () => {
  test("requests the query in the zone of the reader, and counts the rows that arrive", async () => {
    vi.stubEnv("TZ", "Africa/Lagos");
    const connection = connect();
    const text = '\uFEFFEmail,Note\r\na,"two\nlines"\r\nb,\r\nc,\r\n';
    answerWith(connection, [text.slice(0, 14), text.slice(14, 30), text.slice(30)]);
    const { progress, result } = download(connection);
    const { file, rows } = await result;
    expect(rows).toBe(3);
    expect(progress.at(-1)).toBe(3);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    // `text()` would strip the byte order mark.
    const bytes = await file.arrayBuffer();
    expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).toBe(text);
    expect(connection.fake.calls.map(({ search }) => Object.fromEntries(search))).toEqual([
      { q: "amara", sort: "-email", account_type: "seller", time_zone: "Africa/Lagos" },
    ]);
  });

  test.each<[string, chunks: string[], error?: Error]>([
    ["whose connection is lost", ["Email\r\na\r\n"], new TypeError("network error")],
    ["that ends inside a row", ["Email\r\na\r\n", "b@exam"]],
    ["that ends inside quotes", ['Email\r\n"a\n']],
    ["without any data", []],
  ])("%s fails", async (_case, chunks, error) => {
    const connection = connect();
    answerWith(connection, chunks, error);
    await expect(download(connection).result).rejects.toMatchObject({
      name: "ApiError",
      message: FALLBACK,
    });
  });

  test("fails with a page in place of the file", async () => {
    const connection = connect();
    connection.fake.fail(ENDPOINT, 200, "<h1>Welcome to the Wi-Fi</h1>\n");
    await expect(download(connection).result).rejects.toMatchObject({ message: FALLBACK });
  });

  test("shows the message of a busy server", async () => {
    const connection = connect();
    connection.fake.fail(ENDPOINT, 503, { message: "The server is busy at the moment." });
    await expect(download(connection).result).rejects.toMatchObject({
      status: 503,
      message: "The server is busy at the moment.",
    });
  });

  test("is aborted by its signal", async () => {
    const connection = connect();
    const requested = answerWithoutEnd(connection);
    const controller = new AbortController();
    const { result } = download(connection, controller.signal);
    const requestSignal = await requested;
    controller.abort();
    await expect(result).rejects.toMatchObject({ name: "AbortError" });
    expect(requestSignal.aborted).toBe(true);
  });

  test("is aborted when the session ends", async () => {
    const connection = connect({ token: "token-1" });
    const requested = answerWithoutEnd(connection);
    const { result } = download(connection);
    const requestSignal = await requested;
    connection.session.end("signed-out");
    await expect(result).rejects.toMatchObject({ name: "AbortError" });
    expect(requestSignal.aborted).toBe(true);
  });

  test("counts the rows that match", async () => {
    const connection = connect();
    connection.fake.answer("GET /admin/users", () =>
      Response.json({ data: [], total: { count: 10_000, isExact: false } }),
    );
    expect(await usersExport(connection).count()).toEqual({ count: 10_000, isExact: false });
    expect(connection.fake.calls.map(({ search }) => Object.fromEntries(search))).toEqual([
      { q: "amara", sort: "-email", account_type: "seller", limit: "1" },
    ]);
  });
});
