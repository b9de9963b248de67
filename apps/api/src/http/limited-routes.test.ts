import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { like, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { listApiRoutes } from "../../test/support/list-api-routes.ts";
import { createTestApp, type TestApp } from "../../test/support/test-app.ts";
import { createUploadForm, encodeForm } from "../../test/support/upload-form.ts";
import { DEMO_SIGN_IN } from "../auth/demo-account.ts";
import { describeLimit, LIMITS_WITHIN } from "../auth/limits.ts";
import { limitCounts } from "../db/schema/index.ts";
import { LIMITS_AT_ONCE } from "./limits.ts";

const EXPORTS = ["users", "shops", "products", "categories", "activity"].map(
  (list) => `GET /api/admin/${list}/export`,
);
/** More than the uploads that the server accepts at the same time. */
const RESETS = 25;
/** Longer than the server takes for a request. */
const MAX_DELAY_MS = 40;

const upload = await encodeForm(createUploadForm());

let server: TestApp;
let port: number;
beforeAll(async () => {
  // Only the owner of the tables may lock one.
  server = await createTestApp({ role: "owner" });
  port = Number(new URL(await server.app.listen({ host: "127.0.0.1", port: 0 })).port);
});

describe.each([...EXPORTS, "POST /api/upload/single", "POST /api/admin/activity/verification"])(
  "a slot of %s is free again",
  (route) => {
    const isUpload = route.includes("upload");
    let token: string;
    // An administrator has a limited number of exports.
    const signIn = async (): Promise<void> => {
      token = await server.signInAs("super_admin");
    };

    /** Sends a request, or its first part. */
    function send({ isPartial = false } = {}): Socket {
      const socket = connect(port, "127.0.0.1").on("error", () => undefined);
      const { payload, headers } = isUpload ? upload : { payload: Buffer.of(), headers: {} };
      const fields = Object.entries({
        host: "localhost",
        authorization: `Bearer ${token}`,
        connection: "close",
        "content-length": payload.length,
        ...headers,
      }).map(([name, value]) => `${name}: ${value}`);
      socket.write([`${route} HTTP/1.1`, ...fields, "", ""].join("\r\n"));
      socket.write(isPartial ? payload.subarray(0, 100) : payload);
      return socket;
    }

    async function getStatus(): Promise<number> {
      const response = Buffer.concat(await send().toArray());
      return Number(response.subarray(9, 12).toString());
    }

    async function resetMany(minDelay = 0): Promise<void> {
      const resets = Array.from({ length: RESETS }, async (_, index) => {
        const socket = send({ isPartial: isUpload && index % 2 === 0 });
        await sleep(minDelay + Math.random() * MAX_DELAY_MS);
        socket.resetAndDestroy();
      });
      await Promise.all(resets);
    }

    test("when clients leave at any moment", async () => {
      for (let round = 0; round < 4; round += 1) {
        await signIn();
        await resetMany();
        await expect.poll(getStatus).toBeOneOf([200, 201]);
      }
    });

    test("when clients leave while the guard looks up their session", async () => {
      await signIn();
      await server.db.transaction(async (transaction) => {
        await transaction.execute(sql`lock table sessions in access exclusive mode`);
        await resetMany(100);
      });
      await expect.poll(getStatus).toBeOneOf([200, 201]);
    });
  },
);

test("these are all exports", () => {
  const routes = listApiRoutes(server.app).map(({ method, url }) => `${method} ${url}`);
  expect(routes.filter((route) => route.endsWith("/export")).toSorted()).toEqual(
    EXPORTS.toSorted(),
  );
});

function format({ max, waiting }: { max: number; waiting: number }): string {
  return waiting === 0 ? String(max) : `${max}, ${waiting} wait`;
}

function toCells(text: string): string {
  return text.replaceAll(/ +/g, " ");
}

test("all routes have limits, and docs/security.md has their table", async () => {
  const document = await readFile(new URL("../../docs/security.md", import.meta.url), "utf8");
  const limits = [...server.app.routeLimits];
  const routes = listApiRoutes(server.app).map(({ method, url }) => `${method} ${url}`);
  const limited = new Set(limits.map(([route]) => route));
  expect(routes.filter((route) => !limited.has(route) && !route.includes("/docs"))).toEqual([]);
  const writes = limits.filter(([, { atOnce }]) => atOnce === "write").map(([route]) => route);
  expect(writes.filter((route) => /GET|HEAD/.test(route))).toEqual([]);
  const rows = Object.entries(LIMITS_AT_ONCE).map(([name, { client, server: all }]) => {
    const within = limits.flatMap(([, own]) => (own.atOnce === name ? (own.within ?? []) : []));
    // The section above the table has those of emails.
    const texts = [...new Set(within)].map(describeLimit).filter((text) => !/email/.test(text));
    return `| ${name} | ${format(client)} | ${format(all)} | ${texts.join("; ")} |`;
  });
  expect(toCells(document)).toContain(toCells(rows.join("\n")));
});

const SLOW_SEARCHES = 50;

test("50 searches of an account delay neither the lists of others nor the health check", async () => {
  const searcher = { authorization: `Bearer ${await server.signInAs("support")}` };
  const other = { authorization: `Bearer ${await server.signInAs("support")}` };
  const measure = async (): Promise<number> => {
    const start = performance.now();
    const list = await server.call("GET", "/admin/users", { headers: other });
    const health = await server.app.inject("/api/health");
    expect([list.statusCode, health.statusCode]).toEqual([200, 200]);
    return performance.now() - start;
  };
  await measure();
  const alone = await measure();
  let searches: Promise<unknown>[] = [];
  await server.db.transaction(async (transaction) => {
    // Each search waits for the table, as long as one that reads a million rows.
    await transaction.execute(sql`lock table shops in access exclusive mode`);
    searches = Array.from({ length: SLOW_SEARCHES }, () =>
      server.call("GET", "/admin/shops?q=a", { headers: searcher }),
    );
    await sleep(200);
    // On a busy machine, both take longer. A query waits for the table for 3 s.
    expect(await measure()).toBeLessThan(Math.max(1500, 5 * alone));
  });
  expect(await Promise.all(searches)).toHaveLength(SLOW_SEARCHES);
});

test("requests of an account that wait because the database hangs are told to try again", async () => {
  const headers = { authorization: `Bearer ${await server.signInAs("support")}` };
  const responses = await server.db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table shops in access exclusive mode`);
    // More than end while the last ones wait.
    const lists = Array.from({ length: 10 }, () => server.call("GET", "/admin/shops", { headers }));
    return Promise.all(lists);
  });
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(503));
});

test("a request that waits for its account and then for the server waits for 5 s in all", async () => {
  const tokens = await Promise.all([1, 2, 3].map(() => server.signInAs("support")));
  const times = await server.db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table shops in access exclusive mode`);
    const start = performance.now();
    const requests = tokens.flatMap((token) => Array<string>(6).fill(`Bearer ${token}`));
    const getTime = async (authorization: string): Promise<number> => {
      await server.call("GET", "/admin/shops", { headers: { authorization } });
      return performance.now() - start;
    };
    return Promise.all(requests.map(getTime));
  });
  // A query waits for the table for 3 s.
  expect(Math.max(...times)).toBeLessThan(8000);
});

test("slow uploads of an account leave room for those of others", async () => {
  const sockets = Array.from({ length: 25 }, () => connect(port, "127.0.0.1"));
  const authorization = `Bearer ${await server.signInAs("admin")}`;
  const fields = { host: "localhost", authorization, ...upload.headers, "content-length": 1000 };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  for (const socket of sockets) {
    socket.on("error", () => undefined);
    socket.write(["POST /api/upload/single HTTP/1.1", ...lines, "", "--"].join("\r\n"));
  }
  await sleep(300);
  const { headers, payload } = upload;
  const other = await server.call("POST", "/upload/single", { headers, payload });
  expect(other.statusCode).toBe(201);
  for (const socket of sockets) socket.destroy();
});

function exportUsers(headers = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/admin/users/export`, { headers });
}

test("an export of more than a minute gives way to that of another account", async () => {
  const tokens = await Promise.all([1, 2, 3].map(() => server.signInAs("support")));
  const [first, second, third] = tokens.map((token) => ({ authorization: `Bearer ${token}` }));
  await server.db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table users in access exclusive mode`);
    const oldest = exportUsers(first).catch((error: unknown) => error);
    await sleep(100);
    const newer = exportUsers(second);
    await sleep(100);
    expect((await exportUsers(third)).status).toBe(503);
    const now = performance.now() + 60_000;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
    const next = exportUsers(third);
    expect(await oldest).toMatchObject({ message: "fetch failed" });
    clock.mockRestore();
    await transaction.execute(sql`commit`);
    expect((await newer).status).toBe(200);
    expect((await next).status).toBe(200);
  });
});

test.each([
  ["login", "POST", "/admin/login", { ...DEMO_SIGN_IN }],
  ["invitation", "POST", "/admin/invite", {}],
  ["challenge", "GET", "/admin/step-up", undefined],
  ["upload-day", "POST", "/upload/single", undefined],
] as const)("the limit %s applies to successes", async (name, method, path, body) => {
  const invitee = { email: "new@example.com", firstname: "New", lastname: "One", role: "support" };
  const payload = path === "/admin/invite" ? invitee : body;
  const sent = path === "/upload/single" ? upload : { ...(payload && { payload }) };
  expect((await server.call(method, path, sent)).statusCode).toBeLessThan(300);
  await server.db
    .update(limitCounts)
    .set({ points: LIMITS_WITHIN[name].max })
    .where(like(limitCounts.key, `${name}:%`));
  expect((await server.call(method, path, sent)).statusCode).toBe(429);
  await server.db.delete(limitCounts);
});
