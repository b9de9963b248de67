import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { and, eq, gt, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "../db/schema/index.ts";
import { observeQueries } from "../../test/support/observe-queries.ts";
import { createTestApp, type TestApp } from "../../test/support/test-app.ts";

const ROWS = 200_000;
const PART = 20_000;
const MB = 1024 * 1024;

let server: TestApp;
let url: string;
let authorization: string;
beforeAll(async () => {
  server = await createTestApp();
  url = await server.app.listen({ host: "127.0.0.1", port: 0 });
  authorization = `Bearer ${await server.signIn()}`;
  // In parts, because one query has seven seconds at most.
  for (let last = PART; last <= ROWS; last += PART) {
    await server.db.execute(sql`
      insert into categories (id, name, is_active, created_at)
      select gen_random_uuid(), 'One of many categories ' || n, true,
        timestamptz '2026-01-01' - n * interval '1 minute'
      from generate_series(${last - PART + 1}::int, ${last}::int) as n`);
  }
});

/** Starts an export. The reader reads the chunks of the response. */
async function startExport(signal?: AbortSignal, token?: string, origin = url) {
  const response = await fetch(`${origin}/api/admin/categories/export?time_zone=Africa/Lagos`, {
    headers: { authorization: token === undefined ? authorization : `Bearer ${token}` },
    signal: signal ?? null,
  });
  const reader = (response.body ?? new ReadableStream()).getReader();
  return { response, reader };
}

/** Counts the queries of exports. The server runs others in the background. */
function countQueries(): { count: number } {
  const queries = { count: 0 };
  observeQueries(server.db.$client, (statement) => {
    if (statement.includes('from "categories"')) queries.count += 1;
  });
  return queries;
}

async function waitUntilConstant(count: () => number): Promise<number> {
  let last: number;
  do {
    last = count();
    await sleep(1000);
  } while (count() !== last);
  return last;
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

function usedHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / MB;
}

test("exports 200,000 rows in constant memory", async () => {
  const before = usedHeap();
  const { reader } = await startExport();
  let peak = before;
  let bytes = 0;
  for (let chunk = 0; ; chunk += 1) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (chunk % 20 === 0) peak = Math.max(peak, usedHeap());
  }
  expect(bytes).toBeGreaterThan(10 * MB);
  // All rows would take more than 100 MB.
  expect(peak - before).toBeLessThan(40);
});

test("reads no more rows than the client takes, and none after it has left", async () => {
  const queries = countQueries();
  const abort = new AbortController();
  const { reader } = await startExport(abort.signal);
  await reader.read();
  const waiting = await waitUntilConstant(() => queries.count);
  expect(waiting).toBeGreaterThan(0);
  expect(waiting).toBeLessThan(ROWS / 1000);

  abort.abort();
  await expect(reader.read()).rejects.toThrow("aborted");
  const stopped = await waitUntilConstant(() => queries.count);
  expect(stopped).toBeLessThanOrEqual(waiting + 1);
});

test("responds with 503 to a third export, until another has ended", async () => {
  const running = [new AbortController(), new AbortController()];
  for (const { signal } of running) await startExport(signal, await server.signInAs("support"));
  const { response } = await startExport();
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  // Other calls are answered meanwhile.
  expect((await server.get("/admin/categories")).statusCode).toBe(200);

  for (const controller of running) controller.abort();
  await expect
    .poll(async () => {
      const abort = new AbortController();
      const { status } = (await startExport(abort.signal)).response;
      abort.abort();
      return status;
    })
    .toBe(200);
});

/** Reads the rest of an export. */
async function readAll({ reader }: Awaited<ReturnType<typeof startExport>>): Promise<void> {
  while (!(await reader.read()).done);
}

/** Returns what the entries of exports since a time have recorded. */
async function listRecorded(since: Date): Promise<Record<string, { new: unknown }>[]> {
  const rows = await server.db
    .select()
    .from(auditEntries)
    .where(and(gt(auditEntries.at, since), eq(auditEntries.action, "list.export")));
  return rows.map(({ changes }) => JSON.parse(changes));
}

test("an export is recorded before its first row, and has each row once, as of its start", async () => {
  const since = new Date();
  const { response, reader } = await startExport();
  expect(response.status).toBe(200);
  expect(await listRecorded(since)).toContainEqual({ filter: { new: {} } });
  // Behind the present batch and before it, in the order of the export.
  await server.db.execute(sql`
    update categories set created_at = case
      when name = 'One of many categories 1' then timestamptz '2000-01-01'
      else timestamptz '2100-01-01' end
    where name in ('One of many categories 1', 'One of many categories 190000')`);
  const chunks: Uint8Array[] = [];
  for (let { value } = await reader.read(); value; { value } = await reader.read()) {
    chunks.push(value);
  }
  const lines = Buffer.concat(chunks).toString().trim().split("\r\n");
  const names = lines.slice(1).map((line) => line.split(",")[0]);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(await server.db.$count(sql`categories`));
});

test("a page of the largest size is written in parts", async () => {
  const path = "/admin/categories?limit=10000&sort=name";
  const page = (await server.get(path)).json<{ data: object[]; next: string; total: object }>();
  const first = (await server.get("/admin/categories?limit=500&sort=name")).json<typeof page>();
  expect(page.data).toHaveLength(10_000);
  expect(page.data.slice(0, 500)).toEqual(first.data);
  expect(page.total).toEqual(first.total);
  const after = await server.get(`${path}&after=${page.next}`);
  expect(after.json<typeof page>().data).toHaveLength(10_000);
});

test("responds with 429 to a second export of an administrator", async () => {
  const since = new Date();
  const token = await server.signInAs("support");
  const abort = new AbortController();
  await startExport(abort.signal, token);
  const { response } = await startExport(undefined, token);
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("5");
  abort.abort();
  await expect
    .poll(() => listRecorded(since))
    .toContainEqual(expect.objectContaining({ isFinished: { new: false } }));
});

test("an export ends with its session or its account, and is recorded", async () => {
  const since = new Date();
  const token = await server.signInAs("support");
  const running = await startExport(undefined, token);
  await running.reader.read();
  await server.db.execute(
    sql`update admins set disabled_at = now() where role = 'support' and disabled_at is null`,
  );
  await expect(readAll(running)).rejects.toThrow("terminated");
  const recorded = async () => (await listRecorded(since)).at(-1);
  await expect.poll(recorded).toMatchObject({ isFinished: { new: false } });
  expect(Number((await recorded())?.["rows"]?.new)).toBeGreaterThan(0);
});

test("an export ends when its reader takes nothing", async () => {
  const since = new Date();
  const { app } = await createTestApp({ db: server.db, maxExportPauseMs: 1500 });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  const paused = await startExport(undefined, undefined, origin);
  await expect
    .poll(() => listRecorded(since))
    .toMatchObject([{ filter: {} }, { isFinished: { new: false } }]);
  await expect(readAll(paused)).rejects.toThrow("terminated");
  const slow = await startExport(undefined, undefined, origin);
  expect(slow.response.status).toBe(200);
  // A slow reader takes something. One chunk would not do: TCP reports free space to the sender in larger steps.
  for (let pause = 0; pause < 8; pause += 1) {
    await sleep(300);
    for (let chunk = 0; chunk < 10; chunk += 1) {
      expect((await slow.reader.read()).done).toBe(false);
    }
  }
  await readAll(slow);
});

test("an export that is running when the server stops fails", async () => {
  const running = await startExport();
  await running.reader.read();
  await server.app.close();
  await expect(readAll(running)).rejects.toThrow("terminated");
});
